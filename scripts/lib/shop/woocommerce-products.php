<?php

// What the suite buys: a dress on sale with an EAN, a variation under local names, and a thing without picture, price or name.
update_option('woocommerce_coming_soon', 'no');
update_option('woocommerce_currency', 'EUR');
update_option('woocommerce_cod_settings', ['enabled' => 'yes', 'title' => 'Cash on delivery']);
update_option('woocommerce_bacs_settings', ['enabled' => 'yes', 'title' => 'Bank transfer']);
$zone = new WC_Shipping_Zone(0);
if ($zone->get_shipping_methods() === []) {
    $zone->add_shipping_method('free_shipping');
}
if (!get_option('dw_classic_checkout')) {
    $page = ['post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Classic', 'post_content' => '[woocommerce_checkout]'];
    update_option('dw_classic_checkout', wp_insert_post($page));
}
$tag = uniqid();
$folder = wp_upload_dir();
$file = $folder['path'] . "/suite-$tag.png";
$image = imagecreatetruecolor(60, 80);
imagepng($image, $file);
$picture = wp_insert_attachment(['post_mime_type' => 'image/png', 'post_title' => 'suite', 'post_status' => 'inherit'], $file);

$term = static function (string $name, int $parent): int {
    $found = term_exists($name, 'product_cat', $parent) ?: wp_insert_term($name, 'product_cat', ['parent' => $parent]);
    return (int) $found['term_id'];
};
$women = $term('Damen', 0);
$dress = new WC_Product_Simple();
$dress->set_name('Robe d’été &ndash; « Élise »');
$dress->set_regular_price('49.90');
$dress->set_sale_price('39.90');
$dress->set_sku("ROBE-$tag");
$dress->set_category_ids([$term('Kleider', $women)]);
$dress->set_image_id($picture);
$dress->update_meta_data('_ean', '4006381333931');
$dress->save();
$jeans = new WC_Product_Variable();
$jeans->set_name('Jean Brut');
$attributes = [];
foreach (['Couleur' => ['Bleu', 'Noir'], 'Taille' => ['M', 'L']] as $name => $options) {
    $attribute = new WC_Product_Attribute();
    $attribute->set_name($name);
    $attribute->set_options($options);
    $attribute->set_variation(true);
    $attributes[] = $attribute;
}
$jeans->set_attributes($attributes);
$jeans->set_image_id($picture);
$jeans->save();
$blue = new WC_Product_Variation();
$blue->set_parent_id($jeans->get_id());
$blue->set_attributes(['couleur' => 'Bleu', 'taille' => 'M']);
$blue->set_regular_price('79');
$blue->set_sku("JEAN-$tag");
$blue->save();
$bare = new WC_Product_Simple();
$bare->set_name('');
$bare->set_status('publish');
$bare->set_regular_price('0');
$bare->save();
// WooCommerce itself calls what has no name a product, in the shop's language.
$things = ['dress' => $dress->get_id(), 'jeans' => $blue->get_id(), 'bare' => $bare->get_id(), 'called' => get_the_title($bare->get_id())];
echo "\n" . json_encode($things);
