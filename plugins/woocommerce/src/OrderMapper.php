<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Amount;
use DigitalWardrobe\Common\Attributes;
use DigitalWardrobe\Common\Gender;
use DigitalWardrobe\Common\OrderBody;

/**
 * An order as the shop's own REST interface shows it, as the products endpoint takes it. What OrderReader knows of a line's
 * product beyond that lies under `product`.
 */
final class OrderMapper
{
    private Attributes $attributes;

    private string $picture;

    private bool $leavesOutVirtual;

    /** @param array<string, array<int, string>> $attributes slugs that the owner has named, by what they hold */
    public function __construct(array $attributes, string $picture, bool $leavesOutVirtual = true)
    {
        $this->attributes = new Attributes($attributes);
        $this->picture = $picture;
        $this->leavesOutVirtual = $leavesOutVirtual;
    }

    /**
     * @param array<string, mixed> $order
     * @return array<string, mixed>|null
     */
    public function map(array $order): ?array
    {
        $currency = (string) ($order['currency'] ?? '');
        $at = strtotime(($order['date_created_gmt'] ?? $order['date_created'] ?? '') . ' UTC');
        $body = new OrderBody((string) ($order['number'] ?? ''), $at === false ? time() : $at, $currency, $this->picture);
        foreach ($order['line_items'] ?? [] as $line) {
            $isVirtual = $line['product']['virtual'] ?? false;
            if (($line['quantity'] ?? 0) > 0 && !($isVirtual && $this->leavesOutVirtual)) {
                $body->add($this->line($line, $currency));
            }
        }
        return $body->order();
    }

    /**
     * @param array<string, mixed> $line
     * @return array<string, mixed>
     */
    private function line(array $line, string $currency): array
    {
        $product = $line['product'] ?? [];
        $attributes = array_merge($line['meta_data'] ?? [], $product['attributes'] ?? []);
        $quantity = (float) $line['quantity'];
        $paid = Amount::each($line['total'] ?? null, $line['total_tax'] ?? 0, $quantity, $currency);
        $before = Amount::each($line['subtotal'] ?? $line['total'] ?? null, $line['subtotal_tax'] ?? 0, $quantity, $currency);
        $regular = Amount::of($product['regular_price'] ?? null, $currency);
        $categories = $product['categories'] ?? [];
        $gender = $this->attributes->find('gender', $attributes);
        $brand = $product['brand'] ?? '';
        return [
            // Colour and size have fields of their own: a variation is called as its product is.
            'name' => ($line['parent_name'] ?? '') ?: ($line['name'] ?? ''),
            'sku' => $line['sku'] ?? '',
            'ean' => $product['ean'] ?? $line['global_unique_id'] ?? '',
            'size' => $this->attributes->find('size', $attributes),
            'color' => $this->attributes->find('color', $attributes),
            'brand' => $brand !== '' ? $brand : $this->attributes->find('brand', $attributes),
            'gender' => Gender::in(array_merge([$gender], array_reverse($categories))),
            'category' => $categories,
            'images' => array_merge($product['images'] ?? [], [(string) ($line['image']['src'] ?? '')]),
            'price' => $regular !== null && (float) $regular > (float) $before ? $regular : $before,
            'final_price' => $paid,
            'quantity' => $quantity,
        ];
    }
}
