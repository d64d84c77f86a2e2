<?php

namespace DigitalWardrobe\WooCommerce;

/** An address of the shop that leads to an order's page, also where it was written before the service had answered. */
final class Links
{
    private const QUERY = 'digital-wardrobe-order';
    private const AHEAD = 'digital-wardrobe-ahead';

    private Purchases $purchases;

    private Delivery $delivery;

    public function __construct(Purchases $purchases, Delivery $delivery)
    {
        $this->purchases = $purchases;
        $this->delivery = $delivery;
    }

    public function listen(): void
    {
        add_action('template_redirect', [$this, 'lead'], 1);
    }

    public static function address(\WC_Order $order): string
    {
        return add_query_arg([self::QUERY => $order->get_id(), 'key' => $order->get_order_key()], home_url('/'));
    }

    /** Asks for the order to be delivered now; nothing comes of it. */
    public static function beacon(\WC_Order $order): string
    {
        return add_query_arg(self::AHEAD, 1, self::address($order));
    }

    public function lead(): void
    {
        // phpcs:disable WordPress.Security.NonceVerification -- the order's key is the proof, and a mail holds the address for years.
        $id = absint($_GET[self::QUERY] ?? 0);
        $key = sanitize_text_field(wp_unslash($_GET['key'] ?? ''));
        $isAhead = isset($_GET[self::AHEAD]);
        // phpcs:enable
        if ($id === 0) {
            return;
        }
        nocache_headers();
        $order = wc_get_order($id);
        if (!$order instanceof \WC_Order || $key === '' || !hash_equals($order->get_order_key(), $key)) {
            wp_safe_redirect(home_url('/'));
            exit;
        }
        if ($this->purchases->page($order) === null && $this->purchases->isPurchase($order)) {
            $this->delivery->hurry($id);
            $order = wc_get_order($id);
        }
        $page = $order instanceof \WC_Order ? $this->purchases->page($order) : null;
        if ($isAhead) {
            status_header(204);
            exit;
        }
        // The confirmation page has the items, too.
        // phpcs:ignore WordPress.Security.SafeRedirect -- the page is the service's, and its address was checked as it came.
        wp_redirect($page ?? ($order instanceof \WC_Order ? $order->get_checkout_order_received_url() : home_url('/')));
        exit;
    }
}
