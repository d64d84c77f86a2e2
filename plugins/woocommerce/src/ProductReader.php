<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Attributes;
use DigitalWardrobe\Common\Text;

/** What the shop knows of a product: pictures, brand, categories, numbers. */
final class ProductReader
{
    private const EAN_FIELDS = ['_ean', '_gtin', '_wpm_gtin_code', '_alg_ean', 'hwp_product_gtin', '_barcode', '_ts_gtin'];
    private const BRAND_TAXONOMIES = ['product_brand', 'pwb-brand', 'yith_product_brand', 'berocket_brand'];

    private Attributes $attributes;

    /** @var array<string, array<int, string>> */
    private array $slugs;

    /** @param array<string, array<int, string>> $slugs of attributes that the owner has named */
    public function __construct(array $slugs)
    {
        $this->slugs = $slugs;
        $this->attributes = new Attributes($slugs);
    }

    /** @return array<string, mixed> as OrderMapper reads it; the regular price, with its tax, only in the shop's own currency */
    public function read(\WC_Product $product, string $currency): array
    {
        $parent = $product instanceof \WC_Product_Variation ? wc_get_product($product->get_parent_id()) : null;
        $main = $parent instanceof \WC_Product ? $parent : $product;
        $regular = $product->get_regular_price();
        $inOwnCurrency = $currency === get_option('woocommerce_currency') && is_numeric($regular);
        $attributes = array_merge(self::ofProduct($product), self::ofProduct($main));
        $brand = $this->brand($main);
        return [
            'virtual' => $product->is_virtual(),
            'regular_price' => $inOwnCurrency ? wc_get_price_including_tax($product, ['price' => $regular]) : null,
            'ean' => self::ean($product),
            'brand' => $brand !== '' ? $brand : $this->attributes->find('brand', $attributes),
            'categories' => self::categories($main),
            'images' => self::images($product, $main),
            'attributes' => $attributes,
        ];
    }

    /** @param array<string, mixed> $read as read() answers */
    public function attribute(string $kind, array $read): string
    {
        return $this->attributes->find($kind, $read['attributes'] ?? []);
    }

    /** @return array<int, string> */
    private static function images(\WC_Product $product, \WC_Product $main): array
    {
        $ids = array_merge([$product->get_image_id(), $main->get_image_id()], $main->get_gallery_image_ids());
        $addresses = [];
        foreach (array_unique(array_filter(array_map('intval', $ids))) as $id) {
            $addresses[] = (string) Text::address((string) wp_get_attachment_image_url($id, 'large'), home_url());
        }
        return array_values(array_filter($addresses));
    }

    private static function ean(\WC_Product $product): string
    {
        $ean = method_exists($product, 'get_global_unique_id') ? (string) $product->get_global_unique_id() : '';
        foreach (self::EAN_FIELDS as $field) {
            $ean = $ean !== '' ? $ean : (string) $product->get_meta($field);
        }
        return $ean;
    }

    private function brand(\WC_Product $main): string
    {
        foreach (array_merge($this->slugs['brand'] ?? [], self::BRAND_TAXONOMIES) as $taxonomy) {
            $names = taxonomy_exists($taxonomy) ? wp_get_post_terms($main->get_id(), $taxonomy, ['fields' => 'names']) : [];
            if (is_array($names) && isset($names[0])) {
                return (string) $names[0];
            }
        }
        return '';
    }

    /** @return array<int, string> the deepest branch of the product's categories, from its root */
    private static function categories(\WC_Product $main): array
    {
        $branch = [];
        foreach ($main->get_category_ids() as $id) {
            $path = array_merge(array_reverse(get_ancestors($id, 'product_cat', 'taxonomy')), [$id]);
            $branch = count($path) > count($branch) ? $path : $branch;
        }
        $names = [];
        foreach ($branch as $id) {
            $term = get_term($id, 'product_cat');
            $names[] = $term instanceof \WP_Term ? $term->name : '';
        }
        return array_values(array_filter($names));
    }

    /** @return array<int, array<string, string>> attributes that have one value */
    private static function ofProduct(\WC_Product $product): array
    {
        $found = [];
        foreach ($product->get_attributes() as $slug => $attribute) {
            $value = is_string($attribute) ? $attribute : '';
            if ($value !== '' && taxonomy_exists((string) $slug)) {
                $term = get_term_by('slug', $value, (string) $slug);
                $value = $term instanceof \WP_Term ? $term->name : $value;
            } elseif ($attribute instanceof \WC_Product_Attribute) {
                $value = $product->get_attribute((string) $slug);
                // Several are a choice, not what this one is.
                $value = strpos($value, ',') === false && strpos($value, '|') === false ? $value : '';
            }
            $found[] = ['key' => (string) $slug, 'display_key' => wc_attribute_label((string) $slug, $product), 'value' => $value];
        }
        return $found;
    }
}
