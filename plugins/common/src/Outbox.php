<?php

namespace DigitalWardrobe\Common;

/** Where a shop's software keeps messages and what is known of the service. */
interface Outbox
{
    /** Nobody else delivers until it is released; false where somebody does. */
    public function lock(): bool;

    public function unlock(): void;

    /** The message that waits and was tried least, the oldest first and never before an older one of its order. */
    public function next(int $orderId = 0): ?Message;

    /** It was told, or need not be. */
    public function remove(Message $message): void;

    /** It could not be told now: others go before it next time. */
    public function postpone(Message $message): void;

    /** The service refused it: it is kept for the shop's owner to see, and not sent again. */
    public function refuse(Message $message, string $reason): void;

    /** @return array{tries: int, until: int, reason: string} tries that failed, and until when, in unix seconds, nothing is sent */
    public function pause(): array;

    /** @param array{tries: int, until: int, reason: string} $pause */
    public function setPause(array $pause): void;
}
