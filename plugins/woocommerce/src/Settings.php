<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Attributes;
use DigitalWardrobe\Common\IntegrationKey;
use DigitalWardrobe\Common\Service;

/** What the shop's owner has set. */
final class Settings
{
    /** The name under which WooCommerce keeps the settings of an integration. */
    public const OPTION = 'woocommerce_digital_wardrobe_settings';

    public IntegrationKey $key;

    public Service $service;

    /** @var array<string, array<int, string>> slugs of attributes by what they hold */
    public array $attributes;

    public bool $leavesOutVirtual;

    /** @param array<string, mixed> $values */
    private function __construct(string $origin, IntegrationKey $key, array $values)
    {
        $this->key = $key;
        $this->service = new Service($origin, $key, new WpTransport());
        foreach (['color', 'size', 'gender', 'brand'] as $name) {
            $this->attributes[$name] = Attributes::names((string) ($values[$name] ?? ''));
        }
        $this->leavesOutVirtual = ($values['virtual'] ?? 'yes') === 'yes';
    }

    /** Null while the shop is not connected. */
    public static function read(): ?self
    {
        $values = get_option(self::OPTION);
        return is_array($values) ? self::of($values) : null;
    }

    /** @param array<string, mixed> $values as they are kept; null where address or key are none */
    public static function of(array $values): ?self
    {
        $origin = Service::originIn((string) ($values['service'] ?? ''));
        $key = IntegrationKey::read((string) ($values['key'] ?? ''));
        return $origin !== null && $key !== null ? new self($origin, $key, $values) : null;
    }

    public function feedUrl(): string
    {
        return add_query_arg(ProductFeed::QUERY, $this->key->mark(ProductFeed::QUERY), home_url('/'));
    }
}
