<?php

namespace DigitalWardrobe\Common\Tests;

use DigitalWardrobe\Common\OrderBody;
use PHPUnit\Framework\TestCase;

final class OrderBodyTest extends TestCase
{
    private const AT = 1795000000;

    private function body(string $number = 'A-1', string $currency = 'EUR'): OrderBody
    {
        return new OrderBody($number, self::AT, $currency, 'https://shop.example/none.png');
    }

    public function testALineHasAllThatIsKnownAndNothingElse(): void
    {
        $body = $this->body();
        $body->add([
            'name' => 'Robe d’été &ndash; <b>&laquo;&nbsp;Élise&nbsp;&raquo;</b>',
            'images' => ['https://shop.example/robe été.png', 'not an address', 'https://shop.example/robe été.png'],
            'ean' => '4006381 333931',
            'size' => '',
            'price' => '49.90',
            'category' => ['Femme', '', 'Robes &amp; jupes'],
            'quantity' => 2,
        ]);
        self::assertSame([
            'number' => 'A-1',
            'buy_at' => '2026-11-18T11:06:40Z',
            'currency' => 'EUR',
            'products' => [[
                'name' => 'Robe d’été – « Élise »',
                'images' => ['https://shop.example/robe%20%C3%A9t%C3%A9.png'],
                'price' => '49.90',
                'currency' => 'EUR',
                'ean' => '4006381333931',
                'buy_at' => '2026-11-18T11:06:40Z',
                'category' => ['Femme', 'Robes & jupes'],
                'quantity' => 2,
            ]],
        ], $body->order());
    }

    public function testWithoutAPictureOrANameItIsAnItemAllTheSame(): void
    {
        $body = $this->body();
        $body->add(['name' => '', 'sku' => 'X-1', 'ean' => '123']);
        $body->add(['name' => null]);
        $products = $body->order()['products'] ?? [];
        self::assertSame(['X-1', '–'], array_column($products, 'name'));
        self::assertSame([['https://shop.example/none.png'], ['https://shop.example/none.png']], array_column($products, 'images'));
        self::assertSame([], array_column($products, 'ean'));
    }

    public function testTooMuchIsCutSoThatTheOrderIsTaken(): void
    {
        $body = $this->body(str_repeat('9', 80));
        for ($line = 0; $line < 120; $line++) {
            $body->add(['name' => str_repeat('é', 400), 'images' => array_map(
                static fn (int $at): string => "https://shop.example/$line-$at.png",
                range(1, 15)
            ), 'quantity' => 300]);
        }
        $order = $body->order();
        self::assertNotNull($order);
        self::assertSame(64, strlen($order['number']));
        self::assertSame([100, 100, 100, 100, 100], array_column($order['products'], 'quantity'));
        self::assertSame(300, mb_strlen($order['products'][0]['name']));
        self::assertCount(10, $order['products'][0]['images']);
    }

    public function testNothingIsNoOrder(): void
    {
        self::assertNull($this->body()->order());
        $body = $this->body('');
        $body->add(['name' => 'Coat']);
        self::assertNull($body->order());
    }

    public function testTheItemsOfTheWindowVariableNameTheirOrder(): void
    {
        $body = $this->body();
        $body->add(['name' => 'Coat', 'quantity' => 0]);
        $items = OrderBody::items($body->order() ?? []);
        self::assertSame(['A-1', 1], [$items[0]['order_number'], $items[0]['quantity']]);
    }
}
