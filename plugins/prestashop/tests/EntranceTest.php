<?php

namespace DigitalWardrobe\PrestaShop\Tests;

use DigitalWardrobe\PrestaShop\Entrance;
use PHPUnit\Framework\TestCase;

final class EntranceTest extends TestCase
{
    private static object $settings;

    private static object $call;

    private static object $context;

    /** What the shop's software would bring. */
    public static function setUpBeforeClass(): void
    {
        self::$settings = new class {
            public static bool $hasTls = false;

            public static function get(string $name): ?string
            {
                return $name === 'PS_SSL_ENABLED' && self::$hasTls ? '1' : null;
            }
        };
        self::$call = new class {
            public static bool $hasTls = false;

            public static function usingSecureMode(): bool
            {
                return self::$hasTls;
            }
        };
        self::$context = new class {
            public object $shop;
        };
        self::$context->shop = new class {
            public string $domain = 'shop.example:8080';

            public string $domain_ssl = 'shop.example';

            public function getBaseURI(): string
            {
                return '/mode/';
            }
        };
        class_alias(get_class(self::$settings), 'Configuration');
        class_alias(get_class(self::$call), 'Tools');
        class_alias(get_class(self::$context), 'Context');
    }

    /** @return array<string, array{0: bool, 1: bool, 2: string}> */
    public function cases(): array
    {
        return [
            'a shop without TLS' => [false, false, 'http://shop.example:8080/mode/?digital-wardrobe-errand=1'],
            'a shop with TLS, from a cron job' => [true, false, 'https://shop.example/mode/?digital-wardrobe-errand=1'],
            'a shop that does not know its TLS' => [false, true, 'https://shop.example/mode/?digital-wardrobe-errand=1'],
        ];
    }

    /** @dataProvider cases */
    public function testAddressesHaveTlsWhereTheShopHasIt(bool $ofShop, bool $ofCall, string $address): void
    {
        self::$settings::$hasTls = $ofShop;
        self::$call::$hasTls = $ofCall;
        self::assertSame($address, Entrance::errand(self::$context));
    }
}
