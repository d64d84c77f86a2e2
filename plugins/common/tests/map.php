<?php

// Maps orders that come as JSON on the standard input, as a plugin would: `php map.php woocommerce` takes one of its REST orders,
// `php map.php prestashop` {order, details} with rows of its tables. Answers what would be sent.
require __DIR__ . '/bootstrap.php';

$given = json_decode((string) stream_get_contents(STDIN), true);
$picture = 'https://shop.example/none.png';
$mapped = $argv[1] === 'woocommerce'
    ? (new DigitalWardrobe\WooCommerce\OrderMapper([], $picture))->map($given)
    : (new DigitalWardrobe\PrestaShop\OrderMapper([], $picture))->map($given['order'], $given['details']);
echo json_encode($mapped);
