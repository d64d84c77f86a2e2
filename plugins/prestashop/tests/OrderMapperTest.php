<?php

namespace DigitalWardrobe\PrestaShop\Tests;

use DigitalWardrobe\PrestaShop\OrderMapper;
use PHPUnit\Framework\TestCase;

final class OrderMapperTest extends TestCase
{
    /**
     * @param array<string, mixed> $detail
     * @param array<string, array<int, string>> $names
     * @return array<string, mixed>
     */
    private function mapped(array $detail, array $names = []): array
    {
        $order = ['reference' => 'ABCDEFGHI-7', 'date_add' => '2026-11-20 10:09:05', 'currency' => 'EUR'];
        $row = $detail + ['product_name' => 'Coat', 'product_quantity' => '1', 'unit_price_tax_incl' => '12.000000'];
        return (new OrderMapper($names, 'https://shop.example/none.jpg'))->map($order, [$row])['products'][0] ?? [];
    }

    public function testAVariantIsTakenOutOfItsName(): void
    {
        $item = $this->mapped(['product_name' => 'Linen shirt (Size:S - Color:Off-white)', 'product_attribute_id' => '1']);
        self::assertSame(['Linen shirt', 'S', 'Off-white'], [$item['name'], $item['size'], $item['color']]);
        $item = $this->mapped(['product_name' => 'Chemise (lin) (Taille : M - Couleur : Bleu)', 'product_attribute_id' => 4]);
        self::assertSame(['Chemise (lin)', 'M', 'Bleu'], [$item['name'], $item['size'], $item['color']]);
    }

    public function testABracketThatIsNoVariantStays(): void
    {
        self::assertSame('Coat (ref: 12)', $this->mapped(['product_name' => 'Coat (ref: 12)', 'product_attribute_id' => '0'])['name']);
        self::assertSame('Coat (warm)', $this->mapped(['product_name' => 'Coat (warm)', 'product_attribute_id' => '3'])['name']);
    }

    public function testTheOriginalPriceGetsItsTax(): void
    {
        $item = $this->mapped([
            'product_quantity' => '2', 'original_product_price' => '20.000000', 'unit_price_tax_incl' => '19.200000',
            'unit_price_tax_excl' => '16.000000', 'product_reference' => 'demo', 'product_ean13' => '4006381333931',
        ]);
        self::assertSame(
            ['24.00', '19.20', 'EUR', 2, 'demo', '4006381333931'],
            [$item['price'], $item['final_price'], $item['currency'], $item['quantity'], $item['sku'], $item['ean']]
        );
    }

    public function testACodesDiscountIsSharedByTheItems(): void
    {
        $order = [
            'reference' => 'ABCDEFGHI-7', 'date_add' => '2026-11-20 10:09:05', 'currency' => 'EUR',
            'total_products_wt' => '50.000000', 'discount' => '5.000000',
        ];
        $rows = [
            ['product_name' => 'Coat', 'product_quantity' => '1', 'unit_price_tax_incl' => '40.000000', 'original_product_price' => '0'],
            ['product_name' => 'Scarf', 'product_quantity' => '2', 'unit_price_tax_incl' => '5.000000', 'original_product_price' => '0'],
        ];
        $items = (new OrderMapper([], 'https://shop.example/none.jpg'))->map($order, $rows)['products'] ?? [];
        self::assertSame([['40.00', '36.00'], ['5.00', '4.50']], array_map(
            static fn (array $item): array => [$item['price'], $item['final_price']],
            $items
        ));
        $free = (new OrderMapper([], 'https://shop.example/none.jpg'))->map(['discount' => '60.000000'] + $order, $rows)['products'] ?? [];
        self::assertSame(['0.00', '0.00'], array_column($free, 'final_price'));
    }

    public function testWhatBelongsIntoNoWardrobeIsLeftOut(): void
    {
        self::assertSame([], $this->mapped(['product' => ['virtual' => true]]));
        self::assertSame([], $this->mapped(['product_quantity' => '0']));
    }

    public function testWhatIsKnownOfTheProductIsTaken(): void
    {
        $item = $this->mapped([
            'product_name' => 'Mantel (Nuance:Moos)',
            'product_attribute_id' => '2',
            'product' => ['brand' => 'Alder', 'categories' => ['Mode', 'Herren'], 'images' => ['https://shop.example/1.jpg']],
        ], ['color' => ['nuance']]);
        self::assertSame(
            ['Moos', 'Alder', ['Mode', 'Herren'], 'Men', ['https://shop.example/1.jpg']],
            [$item['color'], $item['brand'], $item['category'], $item['gender'], $item['images']]
        );
    }

    public function testABareLineIsAnItem(): void
    {
        $item = $this->mapped(['product_name' => '', 'unit_price_tax_incl' => null]);
        self::assertSame(['–', ['https://shop.example/none.jpg'], false], [$item['name'], $item['images'], isset($item['price'])]);
    }
}
