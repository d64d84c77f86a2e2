<?php

namespace DigitalWardrobe\Common\Tests;

use DigitalWardrobe\Common\Amount;
use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Feed;
use DigitalWardrobe\Common\Gender;
use DigitalWardrobe\Common\IntegrationKey;
use DigitalWardrobe\Common\Service;
use DigitalWardrobe\Common\Text;
use PHPUnit\Framework\TestCase;

final class SmallPartsTest extends TestCase
{
    private const SITE = '3f0c1f2e-9a51-4a3b-8a55-0d9c1a2b3c4d';

    public function testAKeyIsReadAndSignsAsTheServiceAsks(): void
    {
        $key = IntegrationKey::read('  ' . strtoupper(self::SITE) . '.abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE ');
        self::assertNotNull($key);
        self::assertSame(self::SITE, $key->site);
        // echo -n '1700000000.{"a":1}' | openssl dgst -sha256 -hmac 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'
        $mac = hash_hmac('sha256', '1700000000.{"a":1}', 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE');
        self::assertSame("t=1700000000,v1=$mac", $key->sign('{"a":1}', 1700000000));
        self::assertTrue($key->isMark('feed', $key->mark('feed')));
        self::assertFalse($key->isMark('feed', $key->mark('other')));
        foreach (['', self::SITE, self::SITE . '.short', 'x' . self::SITE . '.' . str_repeat('a', 43)] as $text) {
            self::assertNull(IntegrationKey::read($text), $text);
        }
    }

    /** @return array<int, array{string, ?string}> */
    public static function origins(): array
    {
        return [
            [' https://wardrobe.example/ ', 'https://wardrobe.example'],
            ['wardrobe.example', 'https://wardrobe.example'],
            ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
            ['https://wardrobe.example/base/', 'https://wardrobe.example/base'],
            ['', null],
            ['ftp://wardrobe.example', null],
            ['javascript:alert(1)', null],
            ['https://a.example/"><script>', null],
        ];
    }

    /** @dataProvider origins */
    public function testAnAddressOfTheServiceIsReadOrRefused(string $text, ?string $origin): void
    {
        self::assertSame($origin, Service::originIn($text));
    }

    /** @return array<int, array{int, string, string}> */
    public static function answers(): array
    {
        return [
            [200, '{"status":"ok"}', Answer::DONE],
            [200, '<h1>Back soon</h1>', Answer::AWAY],
            [200, '', Answer::AWAY],
            [301, '{}', Answer::AWAY],
            [403, '{"code":"site_inactive"}', Answer::AWAY],
            [404, '{"code":"not_found"}', Answer::AWAY],
            [409, '{"code":"order_number_taken"}', Answer::REFUSED],
            [413, '{"message":"Too large."}', Answer::REFUSED],
            [422, '{"code":"invalid"}', Answer::REFUSED],
            [422, '{"code":"bad_signature"}', Answer::AWAY],
            [422, '{"code":"signature_late"}', Answer::AWAY],
            [429, '{}', Answer::AWAY],
            [503, '{}', Answer::AWAY],
        ];
    }

    /** @dataProvider answers */
    public function testAnAnswerIsReadForWhatIsToBeDone(int $status, string $text, string $outcome): void
    {
        self::assertSame($outcome, Answer::of($status, $text)->outcome);
    }

    public function testOfOneThingNotFoundIsARefusal(): void
    {
        self::assertSame(Answer::REFUSED, Answer::of(404, '{"code":"not_found"}')->aboutOneThing()->outcome);
        self::assertSame(Answer::AWAY, Answer::of(429, '{}')->aboutOneThing()->outcome);
    }

    public function testAmountsHaveTheDigitsOfTheirCurrency(): void
    {
        self::assertSame('39.90', Amount::of('39.9', 'EUR'));
        self::assertSame('4500', Amount::of(4499.6, 'JPY'));
        self::assertSame('1.250', Amount::of('1.25', 'KWD'));
        self::assertSame('0.00', Amount::of(0, 'GBP'));
        self::assertNull(Amount::of('', 'GBP'));
        self::assertNull(Amount::of(-1, 'GBP'));
        self::assertSame('11.90', Amount::each('20.00', '3.80', 2, 'EUR'));
        self::assertNull(Amount::each('20.00', '3.80', 0, 'EUR'));
    }

    public function testGenderIsInTheWordsOfShops(): void
    {
        foreach (
            [
                'Women' => ['Damen', 'Kleider für Frauen', 'Donna', 'damskie', 'Женская одежда', 'Mujer', 'WOMEN’S COATS', 'Ladies'],
                'Men' => ['Herren', 'Uomo', 'Męskie', 'Мужчинам', 'Hombre', 'Men', 'Mens’ shirts', "Men's"],
                'Kids' => ['Kinder', 'Bambina', 'Dziecko', 'Детям', 'Niños', 'Girls', 'Baby'],
            ] as $gender => $texts
        ) {
            foreach ($texts as $text) {
                self::assertSame($gender, Gender::in([$text]), $text);
            }
        }
        self::assertNull(Gender::in(['Menswear sale', 'Kleider', 'Element', '']));
        self::assertSame('Kids', Gender::in(['Girls', 'Women']));
    }

    public function testTextsAreMadePlain(): void
    {
        self::assertSame('A – B & C', Text::plain("A &ndash; B &amp;amp; C\u{202e}"));
        self::assertSame('Coat Wool', Text::plain('Coat<br/>Wool'));
        self::assertSame(str_repeat('é', 300), Text::plain(str_repeat('é', 400)));
        self::assertSame('', Text::plain("\xff"));
        self::assertSame('farbe', Text::lower('FARBE'));
        self::assertSame('https://a.example/x', Text::address('//a.example/x'));
        self::assertSame('https://a.example/x', Text::address('/x', 'https://a.example/'));
        self::assertNull(Text::address('x.png'));
        self::assertNull(Text::address('https://user@a.example/'));
    }

    public function testAFeedIsWellFormedWhateverItsTextsHold(): void
    {
        $images = ['https://a.example/1', 'https://a.example/2'];
        $xml = Feed::head('Alder & Thread', 'https://shop.example/?a=1&b=2')
            . Feed::item(['id' => '1', 'title' => '<"&\'>', 'brand' => '', 'additional_image_link' => $images])
            . Feed::foot();
        $read = simplexml_load_string($xml);
        self::assertNotFalse($read);
        $item = $read->channel->item->children('http://base.google.com/ns/1.0');
        self::assertSame(['1', '<"&\'>', 2], [(string) $item->id, (string) $item->title, count($item->additional_image_link)]);
        self::assertCount(0, $item->brand);
    }
}
