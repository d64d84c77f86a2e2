<?php

namespace DigitalWardrobe\PrestaShop;

use Configuration;
use Context;
use Currency;
use Db;
use DigitalWardrobe\Common\Message;
use Order;
use OrderState;

/** Which orders are purchases, what becomes of them, and what is kept of them. */
final class Purchases
{
    private Settings $settings;

    private Context $context;

    private OutboxTable $outbox;

    public function __construct(Settings $settings, Context $context)
    {
        $this->settings = $settings;
        $this->context = $context;
        $this->outbox = new OutboxTable();
    }

    /** Wire payment and the like make orders that are not paid: the state says which are. */
    public static function isPurchase(Order $order): bool
    {
        $state = new OrderState((int) $order->current_state);
        return (bool) $state->paid;
    }

    /** @param mixed $state that the order has got */
    public function follow(Order $order, $state): void
    {
        if (!$state instanceof OrderState) {
            return;
        }
        $id = (int) $order->id;
        $kept = $this->row($id)['state'] ?? '';
        $ends = [(int) Configuration::get('PS_OS_CANCELED'), (int) Configuration::get('PS_OS_REFUND')];
        if (in_array((int) $state->id, $ends, true)) {
            if ($kept === 'paid') {
                $this->keep($id, ['state' => 'unpaid']);
                $this->outbox->add($id, Message::REFUND, self::refund('state'));
            }
            if ((int) $state->id === $ends[0]) {
                (new Codes($this->settings, $this->context))->free($order);
            }
        } elseif ($state->paid && $kept !== 'paid') {
            $this->keep($id, ['state' => 'paid']);
            $again = $kept === 'unpaid';
            $this->outbox->add($id, $again ? Message::REFUND : Message::ORDER, $again ? self::refund('paid', ['paid_again' => 1]) : []);
        }
    }

    /** @param array<int|string, mixed> $quantities returned, by the ids of the order's details */
    public function returned(Order $order, array $quantities): void
    {
        $products = ($this->body($order) ?? [])['products'] ?? [];
        $lines = [];
        foreach ($order->getProducts() as $detail) {
            $quantity = (int) ($quantities[$detail['id_order_detail']] ?? 0);
            [$name] = OrderMapper::taken((string) $detail['product_name'], (int) $detail['product_attribute_id'] > 0);
            foreach ($quantity > 0 ? $products : [] as $product) {
                $isIt = ($product['sku'] ?? '') === trim((string) $detail['product_reference'])
                    && $product['name'] === \DigitalWardrobe\Common\Text::plain($name);
                if ($isIt) {
                    $named = array_intersect_key($product, ['sku' => 1, 'ean' => 1, 'name' => 1]);
                    $lines[] = $named + ['quantity' => min($quantity, (int) $product['quantity'])];
                    break;
                }
            }
        }
        if ($lines !== [] && ($this->row((int) $order->id)['state'] ?? '') === 'paid') {
            $this->outbox->add((int) $order->id, Message::REFUND, self::refund('slip', ['lines' => $lines]));
        }
    }

    /**
     * What is sent of an order: put together once, so that each time it is the same.
     *
     * @return array<string, mixed>|null null where nothing of it belongs into a wardrobe
     */
    public function body(Order $order): ?array
    {
        $kept = json_decode((string) ($this->row((int) $order->id)['body'] ?? ''), true);
        if (is_array($kept)) {
            return $kept === [] ? null : $kept;
        }
        $language = (int) $order->id_lang;
        $reader = new ProductReader($this->context);
        $details = [];
        foreach ($order->getProducts() as $detail) {
            $more = $reader->read((int) $detail['product_id'], (int) $detail['product_attribute_id'], $language);
            $details[] = ['product' => $more] + $detail;
        }
        $currency = new Currency((int) $order->id_currency);
        $row = [
            'reference' => self::number($order), 'date_add' => $order->date_add, 'currency' => $currency->iso_code,
            'total_products_wt' => $order->total_products_wt, 'discount' => self::discount($order),
        ];
        $mapper = new OrderMapper($this->settings->attributes, Entrance::base($this->context) . 'img/p/en-default-large_default.jpg');
        $body = $mapper->map($row, $details);
        $this->keep((int) $order->id, ['body' => (string) json_encode($body ?? [])]);
        return $body;
    }

    /** What codes took off the products, without what they took off the delivery. */
    private static function discount(Order $order): float
    {
        $discount = 0.0;
        foreach ($order->getCartRules() as $rule) {
            $discount += (float) $rule['value'] - ($rule['free_shipping'] ? (float) $order->total_shipping_tax_incl : 0.0);
        }
        return max(0.0, $discount);
    }

    /** A reference is shared by the orders that one cart was split into. */
    public static function number(Order $order): string
    {
        return "$order->reference-$order->id";
    }

    public function page(int $id): ?string
    {
        $page = (string) ($this->row($id)['page'] ?? '');
        return $page !== '' ? $page : null;
    }

    public function keepPage(int $id, string $page): void
    {
        $this->keep($id, ['page' => $page]);
    }

    /** @return array<string, mixed> */
    private function row(int $id): array
    {
        $row = Db::getInstance()->getRow('select * from ' . OutboxTable::ORDERS . " where order_id = $id", false);
        return is_array($row) ? $row : [];
    }

    /** @param array<string, string> $values */
    private function keep(int $id, array $values): void
    {
        foreach ($values as $column => $value) {
            $value = pSQL($value, true);
            Db::getInstance()->execute('insert into ' . OutboxTable::ORDERS . " (order_id, $column) values ($id, '$value')
                on duplicate key update $column = values($column)");
        }
    }

    /**
     * @param array<string, mixed> $more
     * @return array<string, mixed>
     */
    private static function refund(string $id, array $more = []): array
    {
        return ['id' => "$id-" . bin2hex(random_bytes(6)), 'at' => gmdate('Y-m-d\TH:i:s\Z')] + $more;
    }
}
