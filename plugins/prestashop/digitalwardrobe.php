<?php

if (!defined('_PS_VERSION_')) {
    exit;
}

require_once __DIR__ . '/autoload.php';

use DigitalWardrobe\Common\OrderBody;
use DigitalWardrobe\PrestaShop\Codes;
use DigitalWardrobe\PrestaShop\Entrance;
use DigitalWardrobe\PrestaShop\OutboxTable;
use DigitalWardrobe\PrestaShop\Purchases;
use DigitalWardrobe\PrestaShop\Settings;
use DigitalWardrobe\PrestaShop\SettingsForm;

/** Brings what a shop's customers buy into their digital wardrobe. */
class DigitalWardrobe extends Module // phpcs:ignore PSR1.Classes.ClassDeclaration.MissingNamespace -- PrestaShop names it.
{
    private const HOOKS = [
        'displayHeader', 'displayOrderConfirmation', 'actionValidateOrder', 'actionOrderStatusPostUpdate', 'actionOrderSlipAdd',
        'actionEmailSendBefore', 'actionFrontControllerInitBefore', 'actionFrontControllerInitAfter',
    ];

    public function __construct()
    {
        $this->name = 'digitalwardrobe';
        $this->tab = 'front_office_features';
        $this->version = '1.0.0';
        $this->author = 'Digital Wardrobe';
        $this->need_instance = 0;
        $this->bootstrap = true;
        $this->ps_versions_compliancy = ['min' => '8.0.0', 'max' => '8.99.99'];
        parent::__construct();
        $this->displayName = 'Digital Wardrobe';
        $this->description = $this->l('Brings what your customers buy into their digital wardrobe.');
    }

    public function install(): bool
    {
        return parent::install() && OutboxTable::install() && $this->registerHook(self::HOOKS);
    }

    public function uninstall(): bool
    {
        return OutboxTable::uninstall() && Settings::forget() && parent::uninstall();
    }

    public function getContent(): string
    {
        return (new SettingsForm($this, $this->context))->page();
    }

    /** A text in the language of whoever looks. */
    public function said(string $text): string
    {
        return $this->l($text);
    }

    public function hookDisplayHeader(): string
    {
        $settings = Settings::read();
        if ($settings === null) {
            return '';
        }
        $said = self::json(['configuration' => $settings->key->site, 'version' => 1]);
        $script = htmlspecialchars($settings->service->script(), ENT_QUOTES);
        $html = "<script>window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, $said);</script>"
            . "<script async src=\"$script\"></script>";
        // Whoever looks at a page has the waiting orders delivered; the page itself waits for nothing.
        if ((new OutboxTable())->isDue()) {
            $errand = self::json(Entrance::errand($this->context));
            $html .= "<script>fetch($errand, { keepalive: true }).catch(function () {});</script>";
        }
        return $html;
    }

    /** @param array<string, mixed> $params */
    public function hookDisplayOrderConfirmation($params): string
    {
        $order = $params['order'] ?? $params['objOrder'] ?? null;
        $settings = Settings::read();
        if ($settings === null || !$order instanceof Order) {
            return '';
        }
        $purchases = new Purchases($settings, $this->context);
        $body = Purchases::isPurchase($order) ? $purchases->body($order) : null;
        if ($body === null) {
            return '';
        }
        $items = self::json(OrderBody::items($body));
        $link = $purchases->page((int) $order->id) ?? Entrance::address($this->context, $order);
        return "<script>window.digitalWardrobe = Object.assign(window.digitalWardrobe || {}, { items: $items });</script>"
            . '<p class="digital-wardrobe-link"><a href="' . htmlspecialchars($link, ENT_QUOTES) . '">'
            . htmlspecialchars($this->l('Open these items in your digital wardrobe'), ENT_QUOTES) . '</a></p>';
    }

    /** @param array<string, mixed> $params */
    public function hookActionValidateOrder($params): void
    {
        $settings = Settings::read();
        if ($settings !== null && $params['order'] instanceof Order) {
            (new Codes($settings, $this->context))->used($params['order']);
            (new Purchases($settings, $this->context))->follow($params['order'], $params['orderStatus'] ?? null);
        }
    }

    /** @param array<string, mixed> $params */
    public function hookActionOrderStatusPostUpdate($params): void
    {
        $settings = Settings::read();
        $order = new Order((int) $params['id_order']);
        if ($settings !== null && Validate::isLoadedObject($order)) {
            (new Purchases($settings, $this->context))->follow($order, $params['newOrderStatus'] ?? null);
        }
    }

    /** @param array<string, mixed> $params */
    public function hookActionOrderSlipAdd($params): void
    {
        $settings = Settings::read();
        if ($settings !== null && ($params['order'] ?? null) instanceof Order) {
            $quantities = is_array($params['qtyList'] ?? null) ? $params['qtyList'] : [];
            (new Purchases($settings, $this->context))->returned($params['order'], $quantities);
        }
    }

    /** @param array<string, mixed> $params the mail's variables by reference */
    public function hookActionEmailSendBefore($params): void
    {
        $settings = Settings::read();
        $id = (int) ($params['templateVars']['{id_order}'] ?? 0);
        if ($settings === null || $id === 0 || ($params['template'] ?? '') !== 'order_conf') {
            return;
        }
        $order = new Order($id);
        $link = Entrance::address($this->context, $order);
        $text = $this->l('Open these items in your digital wardrobe');
        $row = '<tr><td colspan="5" style="padding:10px"><a href="%s">%s</a></td></tr>';
        $params['templateVars']['{products}'] .= sprintf($row, htmlspecialchars($link, ENT_QUOTES), htmlspecialchars($text, ENT_QUOTES));
        $params['templateVars']['{products_txt}'] = ($params['templateVars']['{products_txt}'] ?? '') . "\n$text: $link\n";
    }

    public function hookActionFrontControllerInitBefore(): void
    {
        $settings = Settings::read();
        if ($settings !== null) {
            (new Entrance($settings, $this->context))->answer();
        }
    }

    /** The cart is there now, and has not looked for the code yet. */
    public function hookActionFrontControllerInitAfter(): void
    {
        $settings = Settings::read();
        if ($settings !== null) {
            Codes::askFor();
            (new Codes($settings, $this->context))->entered();
        }
    }

    /** @param mixed $value */
    private static function json($value): string
    {
        return (string) json_encode(
            $value,
            JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE
        );
    }
}
