<?php

namespace DigitalWardrobe\PrestaShop;

use Configuration;
use Context;
use Currency;
use Db;
use DigitalWardrobe\Common\Amount;
use DigitalWardrobe\Common\Attributes;
use DigitalWardrobe\Common\Feed;
use DigitalWardrobe\Common\Gender;
use DigitalWardrobe\Common\Text;
use Product;
use StockAvailable;

/** The shop's products, each variant an item. */
final class ProductFeed
{
    private const AT_ONCE = 100;

    private Settings $settings;

    private Context $context;

    private ProductReader $reader;

    public function __construct(Settings $settings, Context $context)
    {
        $this->settings = $settings;
        $this->context = $context;
        $this->reader = new ProductReader($context);
    }

    public function write(): void
    {
        header('Content-Type: ' . Feed::TYPE);
        header('X-Robots-Tag: noindex');
        $currency = new Currency((int) Configuration::get('PS_CURRENCY_DEFAULT'));
        $this->context->currency = $currency;
        $language = (int) Configuration::get('PS_LANG_DEFAULT');
        echo Feed::head((string) Configuration::get('PS_SHOP_NAME'), Entrance::base($this->context));
        for ($after = 0; ($ids = $this->idsAfter($after)) !== []; $after = (int) end($ids)) {
            foreach ($ids as $id) {
                $this->product((int) $id, $language, $currency->iso_code);
            }
        }
        echo Feed::foot();
    }

    /** @return array<int, int|string> */
    private function idsAfter(int $id): array
    {
        $sql = 'select id_product from ' . _DB_PREFIX_ . "product_shop where active = 1 and visibility in ('both', 'catalog')"
            . " and id_product > $id and id_shop = " . (int) $this->context->shop->id . ' order by id_product limit ' . self::AT_ONCE;
        return array_column(Db::getInstance()->executeS($sql) ?: [], 'id_product');
    }

    private function product(int $id, int $language, string $currency): void
    {
        $product = new Product($id, false, $language);
        $variants = [];
        foreach ($product->getAttributeCombinations($language) as $row) {
            $variants[(int) $row['id_product_attribute']][] = $row;
        }
        foreach ($variants === [] ? [0 => []] : $variants as $variant => $rows) {
            $read = $this->reader->read($id, $variant, $language);
            if (!($read['virtual'] ?? true)) {
                echo Feed::item($this->fields($product, $variant, $rows, $read, $currency));
            }
        }
    }

    /**
     * @param array<int, array<string, mixed>> $rows the variant's attributes
     * @param array<string, mixed> $read
     * @return array<string, string|null|array<int, string>>
     */
    private function fields(Product $product, int $variant, array $rows, array $read, string $currency): array
    {
        $id = (int) $product->id;
        $named = [];
        foreach ($rows as $row) {
            $named[] = ['key' => (string) $row['group_name'], 'value' => (string) $row['attribute_name']];
        }
        $attributes = new Attributes($this->settings->attributes);
        $all = array_merge($named, $read['attributes']);
        $color = Text::plain($attributes->find('color', $all));
        $size = Text::plain($attributes->find('size', $all));
        $gender = Gender::in(array_merge([$attributes->find('gender', $all)], array_reverse($read['categories'])));
        $full = Amount::of(Product::getPriceStatic($id, true, $variant ?: null, 6, null, false, false), $currency);
        $now = Amount::of(Product::getPriceStatic($id, true, $variant ?: null, 6), $currency);
        $sku = Text::plain((string) ($rows[0]['reference'] ?? '') ?: (string) $product->reference, 80);
        $name = is_array($product->name) ? (string) reset($product->name) : (string) $product->name;
        return [
            // References need not be unique in this software.
            'id' => "$id-$variant",
            'title' => implode(', ', array_filter([Text::plain($name), $color, $size])),
            'link' => $this->context->link->getProductLink($product, null, null, null, null, null, $variant),
            'image_link' => $read['images'][0] ?? null,
            'additional_image_link' => array_slice($read['images'], 1, 9),
            'price' => $full === null ? null : "$full $currency",
            'sale_price' => $now !== null && (float) $now < (float) $full ? "$now $currency" : null,
            'availability' => StockAvailable::getQuantityAvailableByProduct($id, $variant) > 0 ? 'in_stock' : 'out_of_stock',
            'brand' => Text::plain($read['brand']),
            'gtin' => (string) ($rows[0]['ean13'] ?? '') ?: (string) $product->ean13,
            'mpn' => $sku,
            'color' => $color,
            'size' => $size,
            'gender' => ['Men' => 'male', 'Women' => 'female'][(string) $gender] ?? null,
            'product_type' => implode(' > ', array_map([Text::class, 'plain'], $read['categories'])),
            'item_group_id' => $variant > 0 ? (string) $id : null,
        ];
    }
}
