<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Message;
use DigitalWardrobe\Common\Text;

/** Which orders are purchases, what becomes of them, and what is kept of them. */
final class Purchases
{
    /** Meta of an order: what was sent, where its page is, and whether it counts as bought (`paid`, `unpaid`). */
    private const BODY = '_digital_wardrobe_order';
    private const PAGE = '_digital_wardrobe_page';
    private const STATE = '_digital_wardrobe_state';

    private WpOutbox $outbox;

    private Settings $settings;

    public function __construct(WpOutbox $outbox, Settings $settings)
    {
        $this->outbox = $outbox;
        $this->settings = $settings;
    }

    public function listen(): void
    {
        // Cash on delivery is never said to be paid for: the status alone says that an order is a purchase.
        foreach (wc_get_is_paid_statuses() as $status) {
            add_action("woocommerce_order_status_$status", [$this, 'paid'], 20);
        }
        add_action('woocommerce_order_status_cancelled', [$this, 'cancelled'], 20);
        add_action('woocommerce_order_refunded', [$this, 'refunded'], 20, 2);
    }

    public function isPurchase(\WC_Order $order): bool
    {
        return $order->has_status(wc_get_is_paid_statuses());
    }

    /** @param int|string $orderId */
    public function paid($orderId): void
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order) {
            return;
        }
        $state = $order->get_meta(self::STATE);
        if ($state === 'paid') {
            return;
        }
        $this->setState($order, 'paid');
        if ($state === '') {
            $this->outbox->add($order->get_id(), Message::ORDER);
        } else {
            $this->outbox->add($order->get_id(), Message::REFUND, self::refund('paid', ['paid_again' => 1]));
        }
    }

    /** @param int|string $orderId */
    public function cancelled($orderId): void
    {
        $order = wc_get_order($orderId);
        if ($order instanceof \WC_Order) {
            $this->takeBack($order, 'cancelled');
        }
    }

    /**
     * @param int|string $orderId
     * @param int|string $refundId
     */
    public function refunded($orderId, $refundId): void
    {
        $order = wc_get_order($orderId);
        $refund = wc_get_order($refundId);
        if (!$order instanceof \WC_Order || !$refund instanceof \WC_Order_Refund) {
            return;
        }
        if ((float) $order->get_remaining_refund_amount() <= 0) {
            $this->takeBack($order, (string) $refund->get_id());
            return;
        }
        $lines = RefundLines::of($order, $refund, $this->body($order) ?? []);
        // A sum without things, such as for a stain: everything is kept.
        if ($lines !== [] && $order->get_meta(self::STATE) === 'paid') {
            $this->outbox->add($order->get_id(), Message::REFUND, self::refund((string) $refund->get_id(), ['lines' => $lines]));
        }
    }

    /**
     * What is sent of an order: put together once, so that each time it is the same. Null where nothing of it belongs into a
     * wardrobe.
     *
     * @return array<string, mixed>|null
     */
    public function body(\WC_Order $order): ?array
    {
        $kept = $order->get_meta(self::BODY);
        if (is_array($kept)) {
            return $kept === [] ? null : $kept;
        }
        $picture = Text::address(wc_placeholder_img_src('woocommerce_single'), home_url()) ?? home_url('/placeholder.png');
        $body = (new OrderMapper($this->settings->attributes, $picture, $this->settings->leavesOutVirtual))
            ->map((new OrderReader($this->settings->attributes))->read($order));
        $order->update_meta_data(self::BODY, $body ?? []);
        $order->save_meta_data();
        return $body;
    }

    /** The address of the customer's page; null before the service has answered. */
    public function page(\WC_Order $order): ?string
    {
        $page = $order->get_meta(self::PAGE);
        return is_string($page) && $page !== '' ? $page : null;
    }

    public function keepPage(\WC_Order $order, string $page): void
    {
        $order->update_meta_data(self::PAGE, $page);
        $order->save_meta_data();
    }

    private function takeBack(\WC_Order $order, string $id): void
    {
        if ($order->get_meta(self::STATE) !== 'paid') {
            return;
        }
        $this->setState($order, 'unpaid');
        $this->outbox->add($order->get_id(), Message::REFUND, self::refund($id));
    }

    private function setState(\WC_Order $order, string $state): void
    {
        $order->update_meta_data(self::STATE, $state);
        $order->save_meta_data();
    }

    /**
     * @param array<string, mixed> $more
     * @return array<string, mixed>
     */
    private static function refund(string $id, array $more = []): array
    {
        // An order may be cancelled and paid more than once.
        $unique = "$id-" . substr(wp_generate_uuid4(), 0, 8);
        return ['id' => $unique, 'at' => gmdate('Y-m-d\TH:i:s\Z')] + $more;
    }
}
