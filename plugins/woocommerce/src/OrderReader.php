<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Text;

/** Reads an order into the shape of the shop's own REST interface, with what else its products say. */
final class OrderReader
{
    private ProductReader $products;

    /** @param array<string, array<int, string>> $attributes slugs that the owner has named */
    public function __construct(array $attributes)
    {
        $this->products = new ProductReader($attributes);
    }

    /** @return array<string, mixed> */
    public function read(\WC_Order $order): array
    {
        $created = $order->get_date_created();
        $lines = [];
        foreach ($order->get_items() as $item) {
            if ($item instanceof \WC_Order_Item_Product) {
                $lines[] = $this->line($item, $order);
            }
        }
        return [
            'number' => $order->get_order_number(),
            'currency' => $order->get_currency(),
            'date_created_gmt' => $created === null ? gmdate('Y-m-d\TH:i:s') : gmdate('Y-m-d\TH:i:s', $created->getTimestamp()),
            'line_items' => $lines,
        ];
    }

    /** @return array{sku: string, name: string} by what an order says of its line */
    public static function named(\WC_Order_Item_Product $item): array
    {
        $product = $item->get_product();
        $product = $product instanceof \WC_Product ? $product : null;
        $name = Text::plain($product instanceof \WC_Product_Variation ? $product->get_title() : $item->get_name());
        $sku = Text::plain($product === null ? '' : $product->get_sku());
        return ['sku' => $sku, 'name' => $name !== '' ? $name : ($sku !== '' ? $sku : '–')];
    }

    /** @return array<string, mixed> */
    private function line(\WC_Order_Item_Product $item, \WC_Order $order): array
    {
        $product = $item->get_product();
        $meta = [];
        foreach ($item->get_formatted_meta_data('_', true) as $one) {
            $value = wp_strip_all_tags((string) $one->display_value);
            $meta[] = ['key' => $one->key, 'display_key' => $one->display_key, 'value' => $one->value, 'display_value' => $value];
        }
        $named = self::named($item);
        return [
            'name' => $named['name'],
            'sku' => $named['sku'],
            'quantity' => $item->get_quantity(),
            'subtotal' => $item->get_subtotal(),
            'subtotal_tax' => $item->get_subtotal_tax(),
            'total' => $item->get_total(),
            'total_tax' => $item->get_total_tax(),
            'meta_data' => $meta,
            'product' => $product instanceof \WC_Product ? $this->products->read($product, $order->get_currency()) : [],
        ];
    }
}
