<?php

namespace DigitalWardrobe\WooCommerce;

use Automattic\WooCommerce\StoreApi\Exceptions\RouteException;
use DigitalWardrobe\Common\Amount;
use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Message;

/**
 * Coupon codes of the wardrobe at the checkout. Each is a coupon of the shop for as long as it is used: looked up when a
 * customer enters it, redeemed with the order, and free again where the order is cancelled.
 */
final class Coupons
{
    private const META = '_digital_wardrobe_codes';
    private const KNOWN_FOR = 600;
    private const UNKNOWN_FOR = 20;
    private const AWAY_FOR = 5;

    private Settings $settings;

    private WpOutbox $outbox;

    public function __construct(Settings $settings, WpOutbox $outbox)
    {
        $this->settings = $settings;
        $this->outbox = $outbox;
    }

    public function listen(): void
    {
        add_filter('woocommerce_get_shop_coupon_data', [$this, 'couponFor'], 10, 2);
        add_filter('woocommerce_coupon_error', [$this, 'reason'], 10, 3);
        add_action('woocommerce_checkout_order_processed', [$this, 'classicOrder'], 20, 3);
        add_action('woocommerce_store_api_checkout_order_processed', [$this, 'blockOrder'], 20);
        add_action('woocommerce_order_status_cancelled', [$this, 'cancelled'], 20);
        foreach (wc_get_is_paid_statuses() as $status) {
            add_action("woocommerce_order_status_$status", [$this, 'paid'], 20);
        }
    }

    /**
     * @param mixed $data of another plugin
     * @param mixed $code
     * @return mixed the coupon’s properties where the code is the wardrobe’s
     */
    public function couponFor($data, $code)
    {
        if ($data || !is_string($code) || $code === '' || WC()->cart === null || wc_get_coupon_id_by_code($code) > 0) {
            return $data;
        }
        $known = $this->look($code);
        if (!isset($known['coupon'])) {
            return $data;
        }
        $coupon = $known['coupon'];
        return [
            'discount_type' => $coupon['type'] === 'PERCENT' ? 'percent' : 'fixed_cart',
            'amount' => (float) $coupon['value'],
            'minimum_amount' => (string) ($coupon['min_spend'] ?? ''),
            'date_expires' => strtotime((string) $coupon['expires_at']) ?: null,
            'usage_limit' => 1,
        ];
    }

    /**
     * @param mixed $text
     * @param mixed $errorCode
     * @param mixed $coupon
     * @return mixed
     */
    public function reason($text, $errorCode, $coupon)
    {
        if (!$coupon instanceof \WC_Coupon || (int) $errorCode !== \WC_Coupon::E_WC_COUPON_NOT_EXIST) {
            return $text;
        }
        $known = get_transient(self::name($coupon->get_code()));
        return is_array($known) && isset($known['refusal']) ? $this->sentence($known['refusal']) : $text;
    }

    /**
     * @param mixed $orderId
     * @param mixed $posted
     * @param mixed $order
     */
    public function classicOrder($orderId, $posted, $order): void
    {
        $refused = $order instanceof \WC_Order ? $this->redeem($order) : null;
        if ($refused !== null) {
            throw new \Exception(esc_html($refused));
        }
    }

    public function blockOrder(\WC_Order $order): void
    {
        $refused = $this->redeem($order);
        if ($refused !== null) {
            throw new RouteException('digital_wardrobe_code', esc_html($refused), 409);
        }
    }

    /** @param int|string $orderId */
    public function cancelled($orderId): void
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order) {
            return;
        }
        foreach (self::redeemed($order) as $code) {
            $content = ['code' => $code, 'order_number' => $order->get_order_number()];
            $this->outbox->add($order->get_id(), Message::ROLLBACK, $content);
        }
        $this->keep($order, []);
    }

    /**
     * A cancelled order that is paid after all uses its code again.
     * @param int|string $orderId
     */
    public function paid($orderId): void
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order) {
            return;
        }
        foreach (array_diff($this->codesOf($order), self::redeemed($order)) as $code) {
            $this->outbox->add($order->get_id(), Message::REDEEM, self::redemption($order, $code));
            $this->keep($order, array_merge(self::redeemed($order), [$code]));
        }
    }

    /** @return string|null why a code of the order cannot be used */
    private function redeem(\WC_Order $order): ?string
    {
        foreach (array_diff($this->codesOf($order), self::redeemed($order)) as $code) {
            $redemption = self::redemption($order, $code);
            $answer = $this->outbox->pause()['until'] > time()
                ? Answer::unreachable('')
                : $this->settings->service->redeem($redemption, true)->aboutOneThing();
            if ($answer->outcome === Answer::REFUSED) {
                delete_transient(self::name($code));
                return $this->sentence($answer->code);
            }
            // The purchase goes through whatever happens to us; the code is redeemed later.
            if ($answer->outcome === Answer::AWAY) {
                $this->outbox->add($order->get_id(), Message::REDEEM, $redemption);
            }
            $this->keep($order, array_merge(self::redeemed($order), [$code]));
        }
        return null;
    }

    /** @return array<int, string> codes of the order that are no coupons of the shop itself, and that the service knows */
    private function codesOf(\WC_Order $order): array
    {
        $isOurs = static function (string $code): bool {
            $known = get_transient(self::name($code));
            return wc_get_coupon_id_by_code($code) === 0 && is_array($known) && isset($known['coupon']);
        };
        $kept = $order->get_meta(self::META . '_all');
        $kept = is_array($kept) ? $kept : [];
        return array_values(array_unique(array_merge($kept, array_filter($order->get_coupon_codes(), $isOurs))));
    }

    /** @return array<int, string> */
    private static function redeemed(\WC_Order $order): array
    {
        $codes = $order->get_meta(self::META);
        return is_array($codes) ? array_values(array_map('strval', $codes)) : [];
    }

    /** @param array<int, string> $codes */
    private function keep(\WC_Order $order, array $codes): void
    {
        if ($codes === [] && self::redeemed($order) === []) {
            return;
        }
        $all = $order->get_meta(self::META . '_all');
        $order->update_meta_data(self::META . '_all', array_values(array_unique(array_merge(is_array($all) ? $all : [], $codes))));
        $order->update_meta_data(self::META, $codes);
        $order->save_meta_data();
    }

    /** @return array<string, mixed> */
    private static function redemption(\WC_Order $order, string $code): array
    {
        $currency = $order->get_currency();
        // What the order comes to before coupons, as the cart's minimum is counted.
        $total = 0.0;
        foreach ($order->get_items() as $item) {
            $total += $item instanceof \WC_Order_Item_Product ? (float) $item->get_subtotal() + (float) $item->get_subtotal_tax() : 0.0;
        }
        return [
            'code' => $code,
            'order_number' => $order->get_order_number(),
            'total' => Amount::of($total, $currency) ?? '0',
            'currency' => $currency,
        ];
    }

    /** @return array<string, mixed> `coupon`, or `refusal` with its code */
    private function look(string $code): array
    {
        $known = get_transient(self::name($code));
        if (is_array($known)) {
            return $known;
        }
        if ($this->outbox->pause()['until'] > time()) {
            return ['refusal' => 'unreachable'];
        }
        $currency = get_woocommerce_currency();
        $cart = WC()->cart;
        $total = $cart === null ? 0.0 : (float) $cart->get_subtotal() + (float) $cart->get_subtotal_tax();
        $answer = $this->settings->service->validate($code, Amount::of($total, $currency) ?? '0', $currency)->aboutOneThing();
        $found = $answer->body['coupon'] ?? null;
        $isOurs = $answer->outcome === Answer::DONE && is_array($found) && isset($found['type'], $found['value'], $found['expires_at']);
        $known = $isOurs ? ['coupon' => $found] : ['refusal' => $answer->code];
        $isAway = $answer->outcome === Answer::AWAY;
        set_transient(self::name($code), $known, $isOurs ? self::KNOWN_FOR : ($isAway ? self::AWAY_FOR : self::UNKNOWN_FOR));
        return $known;
    }

    private function sentence(string $code): string
    {
        switch ($code) {
            case 'unreachable':
            case 'no_answer':
                return __('This code cannot be checked just now. Try again in a minute.', 'digital-wardrobe');
            case 'code_redeemed':
            case 'code_rolled_back':
            case 'code_voided':
                return __('This code has been used or is no longer valid.', 'digital-wardrobe');
            case 'code_expired':
                return __('This code has expired.', 'digital-wardrobe');
            case 'code_scheduled':
                return __('This code cannot be used yet.', 'digital-wardrobe');
            case 'below_minimum':
                return __('The order is below the minimum of this code.', 'digital-wardrobe');
            case 'other_currency':
                return __('This code is for orders in another currency.', 'digital-wardrobe');
            default:
                return __('This code cannot be used in this shop.', 'digital-wardrobe');
        }
    }

    private static function name(string $code): string
    {
        return 'digital_wardrobe_code_' . md5(wc_format_coupon_code($code));
    }
}
