<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\IntegrationKey;
use DigitalWardrobe\Common\Service;

/** WooCommerce, Settings, Integration, Digital Wardrobe. */
final class SettingsPage extends \WC_Integration
{
    public function __construct()
    {
        $this->id = 'digital_wardrobe';
        $this->method_title = 'Digital Wardrobe';
        $this->method_description = __('Brings what your customers buy into their digital wardrobe.', 'digital-wardrobe');
        $this->init_form_fields();
        $this->init_settings();
        add_action("woocommerce_update_options_integration_$this->id", [$this, 'save']);
    }

    public function init_form_fields(): void // phpcs:ignore PSR1.Methods.CamelCapsMethodName -- WooCommerce names it.
    {
        $slugs = __('Slugs of your own attributes, divided by commas. The usual names are known.', 'digital-wardrobe');
        $this->form_fields = [
            'service' => [
                'title' => __('Service address', 'digital-wardrobe'),
                'type' => 'text',
                'placeholder' => 'https://',
                'description' => __('Where you opened the dashboard of Digital Wardrobe.', 'digital-wardrobe'),
            ],
            'key' => [
                'title' => __('Integration key', 'digital-wardrobe'),
                'type' => 'password',
                'description' => __('From the last step of the set-up in the dashboard.', 'digital-wardrobe'),
                'custom_attributes' => ['autocomplete' => 'off'],
            ],
            'connection' => ['type' => 'dw_connection', 'title' => __('Connection', 'digital-wardrobe')],
            'virtual' => [
                'title' => __('Virtual products', 'digital-wardrobe'),
                'label' => __('Leave them out: vouchers and downloads belong into no wardrobe', 'digital-wardrobe'),
                'type' => 'checkbox',
                'default' => 'yes',
            ],
            'color' => ['title' => __('Colour', 'digital-wardrobe'), 'type' => 'text', 'description' => $slugs],
            'size' => ['title' => __('Size', 'digital-wardrobe'), 'type' => 'text', 'description' => $slugs],
            'gender' => ['title' => __('Gender', 'digital-wardrobe'), 'type' => 'text', 'description' => $slugs],
            'brand' => ['title' => __('Brand', 'digital-wardrobe'), 'type' => 'text', 'description' => $slugs],
        ];
    }

    public function save(): void
    {
        $before = Settings::of((array) get_option(Settings::OPTION));
        $this->process_admin_options();
        $now = Settings::read();
        if ($now === null) {
            return;
        }
        WpOutbox::install();
        $changed = $before === null || $before->key != $now->key || $before->service->script() !== $now->service->script();
        if ($changed) {
            (new WpOutbox())->tryAgain();
        }
        ConnectionTest::keep($now->service->check());
    }

    /** @param string|null $value */
    public function validate_service_field(string $name, $value): string // phpcs:ignore PSR1.Methods.CamelCapsMethodName
    {
        $origin = Service::originIn((string) $value);
        if ($origin === null && trim((string) $value) !== '') {
            throw new \Exception(esc_html__('The service address is not a web address.', 'digital-wardrobe'));
        }
        return (string) $origin;
    }

    /** @param string|null $value */
    public function validate_key_field(string $name, $value): string // phpcs:ignore PSR1.Methods.CamelCapsMethodName
    {
        $key = trim((string) $value);
        if ($key !== '' && IntegrationKey::read($key) === null) {
            throw new \Exception(esc_html__('This is not a whole integration key. Copy it anew.', 'digital-wardrobe'));
        }
        return $key;
    }

    public function validate_connection_field(): string // phpcs:ignore PSR1.Methods.CamelCapsMethodName
    {
        return '';
    }

    /**
     * @param string $name
     * @param array<string, string> $field
     */
    public function generate_dw_connection_html($name, $field): string // phpcs:ignore PSR1.Methods.CamelCapsMethodName
    {
        $settings = Settings::read();
        if ($settings === null) {
            $shown = esc_html__('Enter the address and the key, then save.', 'digital-wardrobe');
        } else {
            $counts = (new WpOutbox())->counts();
            $pause = (new WpOutbox())->pause();
            /* translators: 1: how many messages wait, 2: how many were refused */
            $text = __('%1$d messages wait to be sent, %2$d were refused.', 'digital-wardrobe');
            $shown = sprintf(
                '<p><a class="button" href="%s">%s</a></p><p>%s %s</p><p>%s<br><code>%s</code></p>',
                esc_url(ConnectionTest::address()),
                esc_html__('Test the connection', 'digital-wardrobe'),
                esc_html(sprintf($text, $counts['waiting'], $counts['refused'])),
                esc_html($pause['reason']),
                esc_html__('Address of your product feed. Keep it to yourself.', 'digital-wardrobe'),
                esc_html($settings->feedUrl())
            );
        }
        $row = '<tr valign="top"><th scope="row" class="titledesc">%s</th><td class="forminp">%s</td></tr>';
        return sprintf($row, esc_html($field['title']), $shown);
    }
}
