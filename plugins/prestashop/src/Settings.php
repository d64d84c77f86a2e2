<?php

namespace DigitalWardrobe\PrestaShop;

use Configuration;
use DigitalWardrobe\Common\Attributes;
use DigitalWardrobe\Common\IntegrationKey;
use DigitalWardrobe\Common\Service;

/** What the shop's owner has set. */
final class Settings
{
    public const NAMES = ['service', 'key', 'color', 'size', 'gender'];
    private const PREFIX = 'DIGITALWARDROBE_';

    public IntegrationKey $key;

    public Service $service;

    /** @var array<string, array<int, string>> */
    public array $attributes = [];

    private function __construct(string $origin, IntegrationKey $key)
    {
        $this->key = $key;
        $this->service = new Service($origin, $key, new CurlTransport());
        foreach (['color', 'size', 'gender'] as $name) {
            $this->attributes[$name] = Attributes::names(self::value($name));
        }
    }

    /** Null while the shop is not connected. */
    public static function read(): ?self
    {
        $origin = Service::originIn(self::value('service'));
        $key = IntegrationKey::read(self::value('key'));
        return $origin !== null && $key !== null ? new self($origin, $key) : null;
    }

    public static function value(string $name): string
    {
        return (string) Configuration::getGlobalValue(self::PREFIX . strtoupper($name));
    }

    public static function keep(string $name, string $value): void
    {
        Configuration::updateGlobalValue(self::PREFIX . strtoupper($name), $value);
    }

    public static function forget(): bool
    {
        foreach (array_merge(self::NAMES, ['pause']) as $name) {
            Configuration::deleteByName(self::PREFIX . strtoupper($name));
        }
        return true;
    }
}
