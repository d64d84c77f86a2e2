<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Amount;
use DigitalWardrobe\Common\Feed;
use DigitalWardrobe\Common\Gender;
use DigitalWardrobe\Common\Text;

/** The shop's products at an address that only the holder of the key can make. */
final class ProductFeed
{
    public const QUERY = 'digital-wardrobe-feed';
    private const AT_ONCE = 100;
    private const STOCK = ['instock' => 'in_stock', 'outofstock' => 'out_of_stock', 'onbackorder' => 'backorder'];

    private Settings $settings;

    private ProductReader $reader;

    public function __construct(Settings $settings)
    {
        $this->settings = $settings;
        $this->reader = new ProductReader($settings->attributes);
    }

    public function listen(): void
    {
        add_action('template_redirect', [$this, 'answer'], 1);
    }

    public function answer(): void
    {
        // phpcs:disable WordPress.Security.NonceVerification -- the mark is the proof, and nothing is changed.
        if (!isset($_GET[self::QUERY])) {
            return;
        }
        $mark = sanitize_text_field(wp_unslash($_GET[self::QUERY]));
        // phpcs:enable
        nocache_headers();
        if (!$this->settings->key->isMark(self::QUERY, $mark)) {
            status_header(403);
            exit;
        }
        status_header(200);
        header('Content-Type: ' . Feed::TYPE);
        header('X-Robots-Tag: noindex');
        self::say(Feed::head(get_bloginfo('name'), home_url('/')));
        for ($page = 1; ($ids = $this->idsOf($page)) !== []; $page++) {
            foreach ($ids as $id) {
                $this->write((int) $id);
            }
            wp_cache_flush_runtime();
        }
        self::say(Feed::foot());
        exit;
    }

    private static function say(string $xml): void
    {
        echo $xml; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Feed has escaped it, for XML.
    }

    /** @return array<int, int> */
    private function idsOf(int $page): array
    {
        $asked = ['status' => 'publish', 'visibility' => 'visible', 'orderby' => 'ID', 'order' => 'ASC', 'return' => 'ids'];
        $found = wc_get_products($asked + ['limit' => self::AT_ONCE, 'page' => $page, 'type' => ['simple', 'variable']]);
        return is_array($found) ? $found : [];
    }

    private function write(int $id): void
    {
        $product = wc_get_product($id);
        if (!$product instanceof \WC_Product || ($product->is_virtual() && $this->settings->leavesOutVirtual)) {
            return;
        }
        $children = $product instanceof \WC_Product_Variable ? $product->get_visible_children() : [];
        foreach ($children === [] ? [$product] : array_map('wc_get_product', $children) as $one) {
            if ($one instanceof \WC_Product) {
                self::say(Feed::item($this->fields($one, $product)));
            }
        }
    }

    /** @return array<string, string|null|array<int, string>> */
    private function fields(\WC_Product $product, \WC_Product $main): array
    {
        $currency = get_woocommerce_currency();
        $read = $this->reader->read($product, $currency);
        $withTax = static function ($price) use ($product, $currency): ?string {
            $amount = is_numeric($price) ? Amount::of(wc_get_price_including_tax($product, ['price' => $price]), $currency) : null;
            return $amount === null ? null : "$amount $currency";
        };
        $images = $read['images'];
        $color = Text::plain($this->reader->attribute('color', $read));
        $size = Text::plain($this->reader->attribute('size', $read));
        $name = Text::plain($main->get_name());
        $gender = Gender::in(array_merge([$this->reader->attribute('gender', $read)], array_reverse($read['categories'])));
        return [
            'id' => $product->get_sku() !== '' ? Text::plain($product->get_sku(), 100) : (string) $product->get_id(),
            'title' => implode(', ', array_filter([$name, $color, $size])),
            'link' => Text::address($product->get_permalink(), home_url()),
            'image_link' => $images[0] ?? null,
            'additional_image_link' => array_slice($images, 1, 9),
            'price' => $withTax($product->get_regular_price() !== '' ? $product->get_regular_price() : $product->get_price()),
            'sale_price' => $product->is_on_sale() ? $withTax($product->get_sale_price()) : null,
            'availability' => self::STOCK[$product->get_stock_status()] ?? 'in_stock',
            'brand' => Text::plain($read['brand']),
            'gtin' => $read['ean'],
            'color' => $color,
            'size' => $size,
            'gender' => ['Men' => 'male', 'Women' => 'female'][(string) $gender] ?? null,
            'product_type' => implode(' > ', array_map([Text::class, 'plain'], $read['categories'])),
            'item_group_id' => $product === $main ? null : (string) $main->get_id(),
        ];
    }
}
