<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Courier;
use DigitalWardrobe\Common\Message;
use DigitalWardrobe\Common\Outbox;

/** Tells the service what has happened to orders. */
final class Delivery
{
    private Courier $courier;

    private Settings $settings;

    private Purchases $purchases;

    /** A customer waits for it. */
    private bool $hurried = false;

    public function __construct(Outbox $outbox, Settings $settings, Purchases $purchases)
    {
        $this->courier = new Courier($outbox, [$this, 'send']);
        $this->settings = $settings;
        $this->purchases = $purchases;
    }

    /** @return bool whether messages are left that could be sent at once */
    public function run(int $seconds): bool
    {
        return $this->courier->run($seconds);
    }

    /** Delivers the messages of one order while its customer waits for the link. */
    public function hurry(int $orderId): void
    {
        $this->hurried = true;
        $this->courier->run(1, $orderId);
        $this->hurried = false;
    }

    public function send(Message $message): Answer
    {
        $order = wc_get_order($message->orderId);
        if (!$order instanceof \WC_Order) {
            return Answer::nothing();
        }
        $service = $this->settings->service;
        $content = $message->content;
        switch ($message->kind) {
            case Message::ORDER:
                return $this->sendOrder($order);
            case Message::REFUND:
                return $service->refund($order->get_order_number(), $content);
            case Message::REDEEM:
                return $service->redeem($content)->aboutOneThing();
            case Message::ROLLBACK:
                return $service->rollBack((string) $content['code'], (string) $content['order_number'])->aboutOneThing();
            default:
                return Answer::nothing();
        }
    }

    private function sendOrder(\WC_Order $order): Answer
    {
        $body = $this->purchases->body($order);
        if ($body === null) {
            return Answer::nothing();
        }
        $answer = $this->settings->service->order($body, $this->hurried);
        $page = $this->settings->service->pageIn($answer);
        if ($answer->outcome === Answer::DONE && $page === null) {
            return Answer::of(502, '');
        }
        if ($page !== null) {
            $this->purchases->keepPage($order, $page);
        }
        return $answer;
    }
}
