<?php

namespace DigitalWardrobe\WooCommerce\Tests;

use DigitalWardrobe\Common\Attributes;
use DigitalWardrobe\WooCommerce\OrderMapper;
use PHPUnit\Framework\TestCase;

final class OrderMapperTest extends TestCase
{
    /**
     * @param array<string, mixed> $line
     * @param array<string, array<int, string>> $attributes
     * @return array<string, mixed>
     */
    private function mapped(array $line, array $attributes = [], string $currency = 'EUR'): array
    {
        $order = ['number' => 7, 'currency' => $currency, 'date_created_gmt' => '2026-11-20T09:14:19', 'line_items' => [
            $line + ['name' => 'Coat', 'quantity' => 1, 'total' => '10.00', 'total_tax' => '0', 'subtotal' => '10.00'],
        ]];
        $mapped = (new OrderMapper($attributes, 'https://shop.example/none.png'))->map($order);
        return $mapped['products'][0] ?? [];
    }

    public function testAVariationUnderLocalNames(): void
    {
        $item = $this->mapped(['name' => 'Jean Brut - Bleu, M', 'parent_name' => 'Jean Brut', 'meta_data' => [
            ['key' => 'couleur', 'value' => 'Bleu', 'display_key' => 'Couleur', 'display_value' => 'Bleu'],
            ['key' => 'taille', 'value' => 'M', 'display_key' => 'Taille', 'display_value' => 'M'],
        ]]);
        self::assertSame(['Jean Brut', 'Bleu', 'M'], [$item['name'], $item['color'], $item['size']]);
    }

    public function testATaxonomyShowsItsNameAndNotItsSlug(): void
    {
        $item = $this->mapped(['meta_data' => [
            ['key' => 'pa_farbe', 'value' => 'dunkelgrun', 'display_key' => 'Farbe', 'display_value' => 'Dunkelgrün'],
            ['key' => 'pa_%d1%80%d0%b0%d0%b7%d0%bc%d0%b5%d1%80', 'value' => 'xl', 'display_key' => '', 'display_value' => 'XL'],
        ]]);
        self::assertSame(['Dunkelgrün', 'XL'], [$item['color'], $item['size']]);
    }

    public function testAnAttributeThatTheOwnerNamesComesFirst(): void
    {
        $meta = ['meta_data' => [['key' => 'color', 'value' => 'Base'], ['key' => 'pa_shade', 'value' => 'Moss']]];
        self::assertSame('Moss', $this->mapped($meta, ['color' => Attributes::names(' Shade, pa_tint')])['color']);
        self::assertSame('Base', $this->mapped($meta)['color']);
    }

    public function testPricesAreOfOnePieceWithItsTaxBeforeAndAfterDiscounts(): void
    {
        $line = ['quantity' => 2, 'subtotal' => '67.06', 'subtotal_tax' => '12.74', 'total' => '60.35', 'total_tax' => '11.47'];
        $item = $this->mapped($line + ['product' => ['regular_price' => 49.9]]);
        self::assertSame(['49.90', '35.91', 2], [$item['price'], $item['final_price'], $item['quantity']]);
        // The shop’s regular price says nothing in another currency.
        $item = $this->mapped($line + ['product' => ['regular_price' => null]], [], 'PLN');
        self::assertSame(['39.90', 'PLN'], [$item['price'], $item['currency']]);
        self::assertSame('4500', $this->mapped(['total' => '4500.4'], [], 'JPY')['final_price']);
    }

    public function testWhatIsKnownOfTheProductIsTaken(): void
    {
        $item = $this->mapped(['sku' => 'R-1', 'product' => [
            'ean' => '4006381333931', 'brand' => 'Alder &amp; Thread', 'categories' => ['Mode', 'Damen', 'Kleider'],
            'images' => ['https://shop.example/1.png', 'https://shop.example/2.png'],
        ]]);
        self::assertSame(
            ['R-1', '4006381333931', 'Alder & Thread', ['Mode', 'Damen', 'Kleider'], 'Women', 2],
            [$item['sku'], $item['ean'], $item['brand'], $item['category'], $item['gender'], count($item['images'])]
        );
    }

    public function testWhatBelongsIntoNoWardrobeIsLeftOut(): void
    {
        $order = ['number' => '8', 'currency' => 'EUR', 'line_items' => [
            ['name' => 'Voucher', 'quantity' => 1, 'total' => '10', 'product' => ['virtual' => true]],
            ['name' => 'Returned', 'quantity' => 0, 'total' => '0'],
        ]];
        self::assertNull((new OrderMapper([], 'https://shop.example/none.png'))->map($order));
        $all = (new OrderMapper([], 'https://shop.example/none.png', false))->map($order);
        self::assertSame(['Voucher'], array_column($all['products'] ?? [], 'name'));
    }

    public function testABareLineIsAnItem(): void
    {
        $order = ['number' => '9', 'currency' => '', 'line_items' => [['quantity' => '1']]];
        $mapped = (new OrderMapper([], 'https://shop.example/none.png'))->map($order);
        self::assertSame(['–'], array_column($mapped['products'] ?? [], 'name'));
    }
}
