<?php

namespace DigitalWardrobe\PrestaShop;

use Category;
use Context;
use Image;
use Manufacturer;
use Product;
use Validate;

/** What the shop knows of a product beyond its line in an order. */
final class ProductReader
{
    private Context $context;

    public function __construct(Context $context)
    {
        $this->context = $context;
    }

    /** @return array<string, mixed> brand, categories, images, virtual, attributes; empty where the product is gone */
    public function read(int $id, int $variant, int $language): array
    {
        $product = new Product($id, false, $language);
        if (!Validate::isLoadedObject($product)) {
            return [];
        }
        $features = [];
        foreach (Product::getFrontFeaturesStatic($language, $id) as $feature) {
            $features[] = ['key' => $feature['name'], 'value' => $feature['value']];
        }
        return [
            'brand' => (string) Manufacturer::getNameById((int) $product->id_manufacturer),
            'categories' => $this->categories((int) $product->id_category_default, $language),
            'images' => $this->images($product, $variant, $language),
            'virtual' => (bool) $product->is_virtual,
            'attributes' => $features,
        ];
    }

    /** @return array<int, string> from the root of the shop's tree, which is left out */
    private function categories(int $id, int $language): array
    {
        $names = [];
        for ($category = new Category($id, $language); Validate::isLoadedObject($category); $category = $parent) {
            if ($category->is_root_category || (int) $category->id_parent === 0) {
                break;
            }
            array_unshift($names, (string) $category->name);
            $parent = new Category((int) $category->id_parent, $language);
        }
        return $names;
    }

    /** @return array<int, string> those of the variant first */
    private function images(Product $product, int $variant, int $language): array
    {
        $ids = $variant > 0 ? array_column(Image::getImages($language, $product->id, $variant) ?: [], 'id_image') : [];
        $ids = array_merge($ids, array_column(Image::getImages($language, $product->id) ?: [], 'id_image'));
        $slug = is_array($product->link_rewrite) ? (string) reset($product->link_rewrite) : (string) $product->link_rewrite;
        $type = \ImageType::getFormattedName('large');
        $addresses = [];
        foreach (array_unique($ids) as $image) {
            $address = $this->context->link->getImageLink($slug !== '' ? $slug : 'product', "$product->id-$image", $type);
            $addresses[] = strpos($address, '://') === false ? \Tools::getShopProtocol() . $address : $address;
        }
        return array_slice($addresses, 0, 10);
    }
}
