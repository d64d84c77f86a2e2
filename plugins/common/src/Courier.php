<?php

namespace DigitalWardrobe\Common;

/**
 * Takes messages to the service, each once, in their order. Where the service is away nothing is lost: after a failure all
 * messages wait together, longer each time, so that a thousand of them cost one try and not a thousand.
 */
final class Courier
{
    /** Seconds between tries while the service is away; the last one goes on. */
    private const WAITS = [30, 60, 120, 300, 600];

    private Outbox $outbox;

    /** @var callable(Message): Answer */
    private $send;

    /** @var callable(): int */
    private $clock;

    /**
     * @param callable(Message): Answer $send tells one message and keeps what comes of it
     * @param (callable(): int)|null $clock unix seconds
     */
    public function __construct(Outbox $outbox, callable $send, ?callable $clock = null)
    {
        $this->outbox = $outbox;
        $this->send = $send;
        $this->clock = $clock ?? 'time';
    }

    /**
     * Delivers what waits.
     *
     * @param int $seconds after which no further message is begun
     * @return bool whether messages are left that could be sent at once
     */
    public function run(int $seconds, int $orderId = 0): bool
    {
        $pause = $this->outbox->pause();
        if ($pause['until'] > ($this->clock)() || !$this->outbox->lock()) {
            return false;
        }
        try {
            return $this->deliver(($this->clock)() + $seconds, $orderId, $pause);
        } finally {
            $this->outbox->unlock();
        }
    }

    /** @param array{tries: int, until: int, reason: string} $pause */
    private function deliver(int $end, int $orderId, array $pause): bool
    {
        while (($message = $this->outbox->next($orderId)) !== null) {
            if (($this->clock)() >= $end) {
                return true;
            }
            $answer = ($this->send)($message);
            if ($answer->outcome === Answer::AWAY) {
                $this->outbox->postpone($message);
                $wait = self::WAITS[min($pause['tries'], count(self::WAITS) - 1)];
                $until = ($this->clock)() + $wait;
                $reason = $answer->message;
                $this->outbox->setPause(['tries' => $pause['tries'] + 1, 'until' => $until, 'reason' => $reason]);
                return false;
            }
            if ($pause['tries'] > 0) {
                $pause = ['tries' => 0, 'until' => 0, 'reason' => ''];
                $this->outbox->setPause($pause);
            }
            if ($answer->outcome === Answer::REFUSED) {
                $this->outbox->refuse($message, $answer->message);
            } else {
                $this->outbox->remove($message);
            }
        }
        return false;
    }
}
