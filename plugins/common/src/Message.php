<?php

namespace DigitalWardrobe\Common;

/** Something that is still to be told to the service, in the order in which it happened. */
final class Message
{
    public const ORDER = 'order';
    public const REFUND = 'refund';
    public const REDEEM = 'redeem';
    public const ROLLBACK = 'rollback';

    public int $id;

    public int $orderId;

    public string $kind;

    /** @var array<string, mixed> */
    public array $content;

    /** @param array<string, mixed> $content */
    public function __construct(int $id, int $orderId, string $kind, array $content)
    {
        $this->id = $id;
        $this->orderId = $orderId;
        $this->kind = $kind;
        $this->content = $content;
    }
}
