<?php

namespace DigitalWardrobe\Common\Tests;

use DigitalWardrobe\Common\Message;
use DigitalWardrobe\Common\Outbox;

final class MemoryOutbox implements Outbox
{
    public bool $locked = false;

    /** @var array{tries: int, until: int, reason: string} */
    public array $pause = ['tries' => 0, 'until' => 0, 'reason' => ''];

    /** @var array<int, string> */
    public array $refused = [];

    /** @var array<int, int> tries by id */
    private array $tries = [];

    public function fill(int $count): void
    {
        $this->tries = array_fill(1, $count, 0);
    }

    /** @return array<int, int> */
    public function waiting(): array
    {
        return array_keys($this->tries);
    }

    public function lock(): bool
    {
        return !$this->locked;
    }

    public function unlock(): void
    {
    }

    public function next(int $orderId = 0): ?Message
    {
        if ($this->tries === []) {
            return null;
        }
        $id = array_search(min($this->tries), $this->tries, true);
        return new Message((int) $id, (int) $id, Message::ORDER, []);
    }

    public function remove(Message $message): void
    {
        unset($this->tries[$message->id]);
    }

    public function postpone(Message $message): void
    {
        $this->tries[$message->id]++;
    }

    public function refuse(Message $message, string $reason): void
    {
        $this->refused[$message->id] = $reason;
        $this->remove($message);
    }

    public function pause(): array
    {
        return $this->pause;
    }

    public function setPause(array $pause): void
    {
        $this->pause = $pause;
    }
}
