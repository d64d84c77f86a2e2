<?php

namespace DigitalWardrobe\PrestaShop;

use CartRule;
use Configuration;
use Context;
use Currency;
use Db;
use DigitalWardrobe\Common\Amount;
use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Message;
use Language;
use Order;
use Tools;

/**
 * Coupon codes of the wardrobe. One that a customer enters is looked up, and becomes a cart rule of the shop for one use; with
 * the order it is redeemed, and where the order is cancelled it is free again.
 */
final class Codes
{
    private Settings $settings;

    private Context $context;

    private OutboxTable $outbox;

    public function __construct(Settings $settings, Context $context)
    {
        $this->settings = $settings;
        $this->context = $context;
        $this->outbox = new OutboxTable();
    }

    /** The shop's software asks for codes only where the shop has one already; ours become rules when they are entered. */
    public static function askFor(): void
    {
        Configuration::set('PS_CART_RULE_FEATURE_ACTIVE', '1');
    }

    /** Before the cart looks for the code that was entered. */
    public function entered(): void
    {
        $code = trim((string) Tools::getValue('discount_name'));
        $isAsked = Tools::getIsset('addDiscount') && $code !== '' && strlen($code) <= 64 && preg_match('/^[\w-]+$/', $code) === 1;
        if (!$isAsked || CartRule::getIdByCode($code) || $this->outbox->pause()['until'] > time()) {
            return;
        }
        $currency = $this->context->currency->iso_code;
        $total = Amount::of($this->context->cart->getOrderTotal(true, \Cart::ONLY_PRODUCTS), $currency) ?? '0';
        $answer = $this->settings->service->validate($code, $total, $currency)->aboutOneThing();
        $coupon = $answer->body['coupon'] ?? null;
        if ($answer->outcome === Answer::DONE && is_array($coupon)) {
            $this->make($code, $coupon);
        }
    }

    public function used(Order $order): void
    {
        foreach ($order->getCartRules() as $rule) {
            $code = $this->codeOf((int) $rule['id_cart_rule']);
            if ($code !== null) {
                $currency = new Currency((int) $order->id_currency);
                $this->outbox->add((int) $order->id, Message::REDEEM, [
                    'code' => $code,
                    'order_number' => Purchases::number($order),
                    'total' => Amount::of($order->total_products_wt, $currency->iso_code) ?? '0',
                    'currency' => $currency->iso_code,
                ]);
                $sql = 'update %s set order_id = %d where cart_rule_id = %d';
                Db::getInstance()->execute(sprintf($sql, OutboxTable::CODES, $order->id, $rule['id_cart_rule']));
            }
        }
    }

    public function free(Order $order): void
    {
        $sql = 'select cart_rule_id, code from ' . OutboxTable::CODES . ' where order_id = ' . (int) $order->id;
        foreach (Db::getInstance()->executeS($sql) ?: [] as $row) {
            $content = ['code' => $row['code'], 'order_number' => Purchases::number($order)];
            $this->outbox->add((int) $order->id, Message::ROLLBACK, $content);
            // The next customer’s word on it is the service’s again.
            (new CartRule((int) $row['cart_rule_id']))->delete();
            Db::getInstance()->execute('delete from ' . OutboxTable::CODES . ' where cart_rule_id = ' . (int) $row['cart_rule_id']);
        }
    }

    /** @param array<string, mixed> $coupon as the service answers it */
    private function make(string $code, array $coupon): void
    {
        $rule = new CartRule();
        foreach (Language::getIDs(false) as $language) {
            $rule->name[$language] = mb_substr(strip_tags((string) ($coupon['name'] ?? $code)), 0, 200) ?: $code;
        }
        $rule->code = $code;
        $rule->quantity = 1;
        $rule->quantity_per_user = 1;
        $rule->date_from = date('Y-m-d H:i:s', time() - 60);
        $rule->date_to = date('Y-m-d H:i:s', strtotime((string) $coupon['expires_at']) ?: time() + 86400);
        $rule->active = true;
        $currency = Currency::getIdByIsoCode((string) ($coupon['currency'] ?? '')) ?: (int) Configuration::get('PS_CURRENCY_DEFAULT');
        if ($coupon['type'] === 'PERCENT') {
            $rule->reduction_percent = (float) $coupon['value'];
        } else {
            $rule->reduction_amount = (float) $coupon['value'];
            $rule->reduction_tax = true;
            $rule->reduction_currency = (int) $currency;
        }
        if (isset($coupon['min_spend'])) {
            $rule->minimum_amount = (float) $coupon['min_spend'];
            $rule->minimum_amount_tax = true;
            $rule->minimum_amount_currency = (int) (Currency::getIdByIsoCode((string) $coupon['min_spend_currency']) ?: $currency);
        }
        if ($rule->add()) {
            $sql = "insert into %s (cart_rule_id, code) values (%d, '%s')";
            Db::getInstance()->execute(sprintf($sql, OutboxTable::CODES, $rule->id, pSQL($code)));
        }
    }

    private function codeOf(int $rule): ?string
    {
        $code = Db::getInstance()->getValue('select code from ' . OutboxTable::CODES . " where cart_rule_id = $rule", false);
        return is_string($code) && $code !== '' ? $code : null;
    }
}
