<?php

/**
 * Plugin Name: Digital Wardrobe for WooCommerce
 * Description: Brings what your customers buy into their digital wardrobe: orders, refunds, coupon codes and a product feed.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * Requires Plugins: woocommerce
 * WC requires at least: 8.0
 * WC tested up to: 10.0
 * Text Domain: digital-wardrobe
 * Domain Path: /languages
 */

namespace DigitalWardrobe\WooCommerce;

defined('ABSPATH') || exit;

require __DIR__ . '/autoload.php';

register_activation_hook(__FILE__, [WpOutbox::class, 'install']);
register_deactivation_hook(__FILE__, [Schedule::class, 'stop']);

add_action('before_woocommerce_init', static function (): void {
    $features = '\Automattic\WooCommerce\Utilities\FeaturesUtil';
    if (class_exists($features)) {
        foreach (['custom_order_tables', 'cart_checkout_blocks'] as $feature) {
            $features::declare_compatibility($feature, __FILE__, true);
        }
    }
});

add_action('plugins_loaded', static function (): void {
    if (function_exists('WC')) {
        (new Plugin(__DIR__))->start();
    }
});
