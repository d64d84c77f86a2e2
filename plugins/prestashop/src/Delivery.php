<?php

namespace DigitalWardrobe\PrestaShop;

use Context;
use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Courier;
use DigitalWardrobe\Common\Message;
use Order;
use Validate;

/** Tells the service what has happened to orders. */
final class Delivery
{
    private Settings $settings;

    private Purchases $purchases;

    public function __construct(Settings $settings, Context $context)
    {
        $this->settings = $settings;
        $this->purchases = new Purchases($settings, $context);
    }

    /** @return bool whether messages are left that could be sent at once */
    public function run(int $seconds, int $orderId = 0): bool
    {
        return (new Courier(new OutboxTable(), [$this, 'send']))->run($seconds, $orderId);
    }

    public function send(Message $message): Answer
    {
        $order = new Order($message->orderId);
        if (!Validate::isLoadedObject($order)) {
            return Answer::nothing();
        }
        $content = $message->content;
        switch ($message->kind) {
            case Message::ORDER:
                return $this->sendOrder($order);
            case Message::REFUND:
                return $this->settings->service->refund(Purchases::number($order), $content);
            case Message::REDEEM:
                return $this->settings->service->redeem($content)->aboutOneThing();
            case Message::ROLLBACK:
                $number = (string) $content['order_number'];
                return $this->settings->service->rollBack((string) $content['code'], $number)->aboutOneThing();
            default:
                return Answer::nothing();
        }
    }

    private function sendOrder(Order $order): Answer
    {
        $body = $this->purchases->body($order);
        if ($body === null) {
            return Answer::nothing();
        }
        $answer = $this->settings->service->order($body);
        $page = $this->settings->service->pageIn($answer);
        if ($answer->outcome === Answer::DONE && $page === null) {
            return Answer::of(502, '');
        }
        if ($page !== null) {
            $this->purchases->keepPage((int) $order->id, $page);
        }
        return $answer;
    }
}
