<?php

namespace DigitalWardrobe\PrestaShop;

use DigitalWardrobe\Common\Amount;
use DigitalWardrobe\Common\Attributes;
use DigitalWardrobe\Common\Gender;
use DigitalWardrobe\Common\OrderBody;

/** Rows of an order and of its details, as the shop keeps them, as the products endpoint takes them. */
final class OrderMapper
{
    private Attributes $attributes;

    private string $picture;

    /** @param array<string, array<int, string>> $attributes names that the owner has given, by what they hold */
    public function __construct(array $attributes, string $picture)
    {
        $this->attributes = new Attributes($attributes);
        $this->picture = $picture;
    }

    /**
     * @param array<string, mixed> $order its row: reference, date_add (in the shop's time zone), total_products_wt; its currency,
     *   and under `discount` what codes took off its products
     * @param array<int, array<string, mixed>> $details rows; under `product` what else is known of each
     * @return array<string, mixed>|null
     */
    public function map(array $order, array $details): ?array
    {
        $currency = (string) ($order['currency'] ?? '');
        $at = strtotime((string) ($order['date_add'] ?? ''));
        $body = new OrderBody((string) ($order['reference'] ?? ''), $at === false ? time() : $at, $currency, $this->picture);
        $left = self::leftByCodes($order);
        foreach ($details as $detail) {
            $isVirtual = (bool) ($detail['product']['virtual'] ?? false);
            if ((int) ($detail['product_quantity'] ?? 0) > 0 && !$isVirtual) {
                $body->add($this->line($detail, $currency, $left));
            }
        }
        return $body->order();
    }

    /**
     * A name and what it says of the variant: `T-shirt (Size:S - Color:White)`.
     *
     * @return array{0: string, 1: array<int, array<string, string>>}
     */
    public static function taken(string $text, bool $isVariant): array
    {
        if (!$isVariant || preg_match('/^(.*\S)\s*\(([^()]*:[^()]*)\)\s*$/us', $text, $parts) !== 1) {
            return [$text, []];
        }
        $attributes = [];
        foreach (preg_split('/\s+-\s+|,\s+/u', $parts[2]) ?: [] as $pair) {
            [$key, $value] = array_map('trim', explode(':', $pair, 2)) + [1 => ''];
            $attributes[] = ['key' => $key, 'value' => $value];
        }
        return [$parts[1], $attributes];
    }

    /**
     * The part of the products' prices that is paid: the shop takes a code's discount off the order as a whole.
     *
     * @param array<string, mixed> $order
     */
    private static function leftByCodes(array $order): float
    {
        $total = (float) ($order['total_products_wt'] ?? 0);
        return $total > 0 ? max(0.0, 1 - (float) ($order['discount'] ?? 0) / $total) : 1.0;
    }

    /**
     * @param array<string, mixed> $detail
     * @return array<string, mixed>
     */
    private function line(array $detail, string $currency, float $left): array
    {
        $product = $detail['product'] ?? [];
        [$name, $attributes] = self::taken((string) ($detail['product_name'] ?? ''), (int) ($detail['product_attribute_id'] ?? 0) > 0);
        $attributes = array_merge($attributes, $product['attributes'] ?? []);
        $categories = $product['categories'] ?? [];
        $paid = $detail['unit_price_tax_incl'] ?? null;
        $original = $detail['original_product_price'] ?? null;
        // It is kept without its tax.
        $rate = (float) $paid > 0 && (float) ($detail['unit_price_tax_excl'] ?? 0) > 0
            ? (float) $paid / (float) $detail['unit_price_tax_excl']
            : 1 + (float) ($detail['tax_rate'] ?? 0) / 100;
        $price = is_numeric($original) && (float) $original > 0 ? Amount::of((float) $original * $rate, $currency) : null;
        $listed = Amount::of($paid, $currency);
        $final = $listed === null ? null : Amount::of((float) $paid * $left, $currency);
        $ean = (string) ($detail['product_ean13'] ?? '');
        return [
            'name' => $name,
            'sku' => $detail['product_reference'] ?? '',
            'ean' => $ean !== '' ? $ean : (string) ($detail['product_upc'] ?? ''),
            'size' => $this->attributes->find('size', $attributes),
            'color' => $this->attributes->find('color', $attributes),
            'brand' => $product['brand'] ?? '',
            'gender' => Gender::in(array_merge([$this->attributes->find('gender', $attributes)], array_reverse($categories))),
            'category' => $categories,
            'images' => $product['images'] ?? [],
            'price' => $price !== null && (float) $price > (float) $listed ? $price : $listed,
            'final_price' => $final,
            'quantity' => (int) $detail['product_quantity'],
        ];
    }
}
