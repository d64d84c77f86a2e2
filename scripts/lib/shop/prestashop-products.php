<?php

// What the suite buys: a dress on sale with an EAN, a combination under local names, and a thing without picture and price.
// PrestaShop 8 sells nothing without a name: with no module of ours in it, too, it answers 500 to such an order, since a line of
// an order needs one (`Property OrderDetail->product_name is empty`). A dash is the least that it takes.
// Paying at the door counts as paid here, as an owner may set it: else no order would be paid by the checkout itself.
Configuration::updateValue('PS_ALLOW_MULTISHIPPING', 0);
Configuration::updateValue('PS_GUEST_CHECKOUT_ENABLED', 1);
Configuration::updateValue('PS_SHOP_ENABLE', 1);
Configuration::updateValue('PS_MAIL_METHOD', 2);
Configuration::updateValue('PS_MAIL_SERVER', '127.0.0.1');
Configuration::updateValue('PS_MAIL_SMTP_PORT', (int) $argv[1]);
Configuration::updateValue('PS_MAIL_SMTP_ENCRYPTION', 'off');
Configuration::updateValue('PS_MAIL_USER', '');
Configuration::updateValue('PS_MAIL_PASSWD', '');
$atTheDoor = new OrderState((int) Configuration::get('PS_OS_COD_VALIDATION'));
$atTheDoor->paid = true;
$atTheDoor->save();

// Those of a run before: the service gives out the same ones anew.
foreach (array_column(Db::getInstance()->executeS('select id_cart_rule from ' . _DB_PREFIX_ . "cart_rule where code <> ''"), 'id_cart_rule') as $id) {
    (new CartRule((int) $id))->delete();
}

$languages = Language::getIDs(false);
$everywhere = static fn (string $text): array => array_fill_keys($languages, $text);
$category = static function (string $name, int $parent) use ($everywhere): int {
    $found = Category::searchByNameAndParentCategoryId((int) Configuration::get('PS_LANG_DEFAULT'), $name, $parent);
    if ($found) {
        return (int) $found['id_category'];
    }
    $made = new Category();
    $made->name = $everywhere($name);
    $made->link_rewrite = $everywhere(Tools::str2url($name));
    $made->id_parent = $parent;
    $made->add();
    return (int) $made->id;
};
$dresses = $category('Kleider', $category('Damen', (int) Configuration::get('PS_HOME_CATEGORY')));
$tag = uniqid();
// The shop's prices have their tax, where it knows the country's.
$rate = Db::getInstance()->getRow('select r.id_tax_rules_group as id, t.rate from ' . _DB_PREFIX_ . 'tax_rule r
    join ' . _DB_PREFIX_ . 'tax t on t.id_tax = r.id_tax and t.active = 1 where r.id_country = '
    . (int) Country::getByIso('DE') . ' order by t.rate desc') ?: ['id' => 0, 'rate' => 0];
$product = static function (string $name, float $price, string $reference) use ($everywhere, $dresses, $rate): Product {
    $made = new Product();
    $made->name = $everywhere($name);
    $made->link_rewrite = $everywhere(Tools::str2url($name) ?: 'thing');
    $made->price = round($price / (1 + $rate['rate'] / 100), 6);
    $made->reference = $reference;
    $made->id_tax_rules_group = (int) $rate['id'];
    $made->id_category_default = $dresses;
    $made->out_of_stock = 1;
    $made->add();
    $made->addToCategories([$dresses]);
    StockAvailable::setProductOutOfStock((int) $made->id, 1);
    return $made;
};
$picture = static function (Product $of): void {
    $image = new Image();
    $image->id_product = (int) $of->id;
    $image->position = 1;
    $image->cover = true;
    $image->add();
    $path = $image->getPathForCreation();
    imagejpeg(imagecreatetruecolor(60, 80), "$path.jpg");
    foreach (ImageType::getImagesTypes('products') as $type) {
        ImageManager::resize("$path.jpg", "$path-" . stripslashes($type['name']) . '.jpg', (int) $type['width'], (int) $type['height']);
    }
};

$dress = $product('Robe d’été – « Élise »', 49.9, "ROBE-$tag");
$dress->ean13 = '4006381333931';
$dress->save();
$picture($dress);
$sale = new SpecificPrice();
$sale->id_product = (int) $dress->id;
$sale->id_shop = $sale->id_currency = $sale->id_country = $sale->id_group = $sale->id_customer = 0;
$sale->price = -1;
$sale->from_quantity = 1;
$sale->reduction = 10;
$sale->reduction_tax = 1;
$sale->reduction_type = 'amount';
$sale->from = $sale->to = '0000-00-00 00:00:00';
$sale->add();

$jeans = $product('Jean Brut', 79, "JEAN-$tag");
$picture($jeans);
$values = [];
foreach (['Couleur' => 'Bleu', 'Taille' => 'M'] as $name => $value) {
    $group = new AttributeGroup();
    $group->name = $group->public_name = $everywhere($name);
    $group->group_type = 'select';
    $group->add();
    $attribute = new ProductAttribute();
    $attribute->id_attribute_group = (int) $group->id;
    $attribute->name = $everywhere($value);
    $attribute->add();
    $values[] = (int) $attribute->id;
}
$blue = new Combination();
$blue->id_product = (int) $jeans->id;
$blue->reference = "JEAN-$tag-M";
$blue->minimal_quantity = 1;
$blue->default_on = true;
$blue->add();
$blue->setAttributes($values);
StockAvailable::setProductOutOfStock((int) $jeans->id, 1);

$bare = $product('–', 0, '');
$ids = static fn (Product $of, int $variant = 0): array => ['id' => (int) $of->id, 'variant' => $variant];
$things = ['dress' => $ids($dress), 'jeans' => $ids($jeans, (int) $blue->id), 'bare' => $ids($bare), 'called' => '–'];
echo "\n" . json_encode($things);
