<?php

namespace DigitalWardrobe\WooCommerce;

/** Which items of an order a partial refund means, by what the order said of them. */
final class RefundLines
{
    /**
     * @param array<string, mixed> $body as it was sent
     * @return array<int, array<string, mixed>> none where money was given back and nothing returned
     */
    public static function of(\WC_Order $order, \WC_Order_Refund $refund, array $body): array
    {
        $lines = [];
        foreach ($refund->get_items() as $item) {
            $quantity = $item instanceof \WC_Order_Item_Product ? (int) round(abs($item->get_quantity())) : 0;
            $bought = $order->get_item((int) $item->get_meta('_refunded_item_id'));
            if ($quantity < 1 || !$bought instanceof \WC_Order_Item_Product) {
                continue;
            }
            $product = self::find($bought, $body['products'] ?? []);
            if ($product !== null) {
                $named = array_intersect_key($product, ['sku' => 1, 'ean' => 1, 'name' => 1]);
                $lines[] = $named + ['quantity' => min($quantity, (int) $product['quantity'])];
            }
        }
        return $lines;
    }

    /**
     * @param array<int, array<string, mixed>> $products
     * @return array<string, mixed>|null
     */
    private static function find(\WC_Order_Item_Product $item, array $products): ?array
    {
        $line = OrderReader::named($item);
        foreach ($products as $product) {
            $same = ($product['sku'] ?? '') === $line['sku'] && ($product['name'] ?? '') === $line['name'];
            if ($same) {
                return $product;
            }
        }
        return null;
    }
}
