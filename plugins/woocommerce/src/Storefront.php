<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\OrderBody;

/** What customers see: the script, their items on the confirmation page, the link there and in the mail. */
final class Storefront
{
    private Settings $settings;

    private Purchases $purchases;

    public function __construct(Settings $settings, Purchases $purchases)
    {
        $this->settings = $settings;
        $this->purchases = $purchases;
    }

    public function listen(): void
    {
        add_action('wp_head', [$this, 'script']);
        add_action('woocommerce_thankyou', [$this, 'thankYou'], 20);
        add_action('woocommerce_email_after_order_table', [$this, 'mail'], 20, 3);
    }

    public function script(): void
    {
        $said = self::json(['configuration' => $this->settings->key->site, 'version' => 1]);
        wp_print_inline_script_tag("window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, $said);");
        wp_print_script_tag(['async' => true, 'src' => esc_url($this->settings->service->script())]);
    }

    /** @param int|string $orderId */
    public function thankYou($orderId): void
    {
        $order = wc_get_order($orderId);
        if (!$order instanceof \WC_Order || !$this->purchases->isPurchase($order)) {
            return;
        }
        $body = $this->purchases->body($order);
        if ($body === null) {
            return;
        }
        $items = self::json(OrderBody::items($body));
        wp_print_inline_script_tag("window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, { items: $items });");
        printf(
            '<p class="digital-wardrobe-link"><a href="%s">%s</a></p>',
            esc_url($this->link($order)),
            esc_html__('Open these items in your digital wardrobe', 'digital-wardrobe')
        );
        if ($this->purchases->page($order) === null) {
            // The customer's browser asks for the delivery, so that the page itself waits for nothing.
            $ask = self::json(Links::beacon($order));
            wp_print_inline_script_tag("fetch($ask, { method: 'POST', keepalive: true }).catch(function () {});");
        }
    }

    /**
     * @param mixed $order
     * @param mixed $toAdmin
     * @param mixed $isPlain
     */
    public function mail($order, $toAdmin = false, $isPlain = false): void
    {
        if ($toAdmin || !$order instanceof \WC_Order || !$this->purchases->isPurchase($order)) {
            return;
        }
        if ($this->purchases->body($order) === null) {
            return;
        }
        $text = __('Open these items in your digital wardrobe', 'digital-wardrobe');
        if ($isPlain) {
            echo "\n" . esc_html($text) . ': ' . esc_url_raw($this->link($order)) . "\n\n";
            return;
        }
        printf('<p style="margin:16px 0"><a href="%s">%s</a></p>', esc_url($this->link($order)), esc_html($text));
    }

    /** The order's page; before the service has named it, an address of the shop that leads there. */
    private function link(\WC_Order $order): string
    {
        return $this->purchases->page($order) ?? Links::address($order);
    }

    /** @param mixed $value */
    private static function json($value): string
    {
        return (string) wp_json_encode($value, JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES);
    }
}
