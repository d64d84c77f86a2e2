<?php

namespace DigitalWardrobe\WooCommerce;

/** Puts the parts of the plugin together. */
final class Plugin
{
    private const LOCALES = [
        'pl' => 'pl_PL', 'de' => 'de_DE', 'it' => 'it_IT', 'ru' => 'ru_RU', 'es' => 'es_ES',
    ];

    private string $folder;

    public function __construct(string $folder)
    {
        $this->folder = $folder;
    }

    public function start(): void
    {
        add_action('init', [$this, 'translate'], 1);
        add_action('change_locale', [$this, 'translate']);
        add_filter('woocommerce_integrations', static function (array $integrations): array {
            $integrations[] = SettingsPage::class;
            return $integrations;
        });
        add_action('admin_post_' . ConnectionTest::ACTION, [ConnectionTest::class, 'run']);
        add_action('admin_notices', [ConnectionTest::class, 'tell']);

        $settings = Settings::read();
        if ($settings === null) {
            return;
        }
        $outbox = new WpOutbox();
        $purchases = new Purchases($outbox, $settings);
        $delivery = new Delivery($outbox, $settings, $purchases);
        $purchases->listen();
        (new Schedule($delivery, $outbox))->start();
        (new Storefront($settings, $purchases))->listen();
        (new Links($purchases, $delivery))->listen();
        (new Coupons($settings, $outbox))->listen();
        (new ProductFeed($settings))->listen();
    }

    /** One file for each language, whatever its country. */
    public function translate(): void
    {
        $locale = determine_locale();
        $known = self::LOCALES[strtolower(substr($locale, 0, 2))] ?? null;
        unload_textdomain('digital-wardrobe', true);
        if ($known !== null) {
            load_textdomain('digital-wardrobe', "$this->folder/languages/digital-wardrobe-$known.mo", $locale);
        }
    }
}
