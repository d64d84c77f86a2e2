<?php

namespace DigitalWardrobe\PrestaShop;

use Cart;
use Configuration;
use Context;
use Currency;
use Customer;
use Link;
use Order;
use Tools;
use Validate;

/** Addresses of the shop that the module answers by itself: the feed, the way to an order's page, and errands of deliveries. */
final class Entrance
{
    private const FEED = 'digital-wardrobe-feed';
    private const ORDER = 'digital-wardrobe-order';
    private const ERRAND = 'digital-wardrobe-errand';

    private Settings $settings;

    private Context $context;

    public function __construct(Settings $settings, Context $context)
    {
        $this->settings = $settings;
        $this->context = $context;
    }

    /** With TLS wherever the shop has it: a cron job or a command comes without, and what it writes is for visitors. */
    public static function base(Context $context): string
    {
        $shop = $context->shop;
        $isSecure = Configuration::get('PS_SSL_ENABLED') || Tools::usingSecureMode();
        return ($isSecure ? "https://$shop->domain_ssl" : "http://$shop->domain") . $shop->getBaseURI();
    }

    public static function address(Context $context, Order $order): string
    {
        return self::base($context) . '?' . http_build_query([self::ORDER => $order->id, 'key' => $order->secure_key]);
    }

    public static function errand(Context $context): string
    {
        return self::base($context) . '?' . self::ERRAND . '=1';
    }

    public static function feed(Settings $settings, Context $context): string
    {
        return self::base($context) . '?' . http_build_query([self::FEED => $settings->key->mark(self::FEED)]);
    }

    public function answer(): void
    {
        foreach ([self::ERRAND, self::FEED, self::ORDER] as $name) {
            if (Tools::getIsset($name)) {
                $this->prepare();
            }
        }
        if (Tools::getIsset(self::ERRAND)) {
            $this->deliver();
        } elseif (Tools::getIsset(self::FEED)) {
            $this->showFeed((string) Tools::getValue(self::FEED));
        } elseif (Tools::getIsset(self::ORDER)) {
            $this->lead((int) Tools::getValue(self::ORDER), (string) Tools::getValue('key'));
        }
    }

    /** What the shop's software would make of a page's context comes too late here. */
    private function prepare(): void
    {
        $protocol = Tools::getShopProtocol();
        $this->context->currency = $this->context->currency ?? Currency::getDefaultCurrency();
        $this->context->link = $this->context->link ?? new Link($protocol, $protocol);
        $this->context->cart = $this->context->cart ?? new Cart();
        $this->context->customer = $this->context->customer ?? new Customer();
    }

    private function deliver(): void
    {
        header('Cache-Control: no-store');
        http_response_code(204);
        // Where the server can, nobody waits for what follows.
        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
        }
        ignore_user_abort(true);
        (new Delivery($this->settings, $this->context))->run(15);
        exit;
    }

    private function lead(int $id, string $key): void
    {
        header('Cache-Control: no-store');
        $order = new Order($id);
        $to = self::base($this->context);
        if (Validate::isLoadedObject($order) && $key !== '' && hash_equals((string) $order->secure_key, $key)) {
            $purchases = new Purchases($this->settings, $this->context);
            if ($purchases->page($id) === null) {
                (new Delivery($this->settings, $this->context))->run(1, $id);
            }
            $to = $purchases->page($id) ?? $to;
        }
        header("Location: $to", true, 302);
        exit;
    }

    private function showFeed(string $mark): void
    {
        header('Cache-Control: no-store');
        if (!$this->settings->key->isMark(self::FEED, $mark)) {
            http_response_code(403);
            exit;
        }
        (new ProductFeed($this->settings, $this->context))->write();
        exit;
    }
}
