<?php

namespace DigitalWardrobe\Common\Tests;

use DigitalWardrobe\Common\Answer;
use DigitalWardrobe\Common\Courier;
use DigitalWardrobe\Common\Message;
use PHPUnit\Framework\TestCase;

final class CourierTest extends TestCase
{
    private MemoryOutbox $outbox;

    private int $now = 1000;

    /** @var array<int, int> ids of messages that were sent, in their order */
    private array $sent = [];

    protected function setUp(): void
    {
        $this->outbox = new MemoryOutbox();
        $this->now = 1000;
        $this->sent = [];
    }

    /** @param callable(Message): Answer $answer */
    private function deliver(callable $answer, int $seconds = 100): bool
    {
        $send = function (Message $message) use ($answer): Answer {
            $this->sent[] = $message->id;
            $this->now += 1;
            return $answer($message);
        };
        return (new Courier($this->outbox, $send, fn (): int => $this->now))->run($seconds);
    }

    public function testAllAreSentOnceInTheirOrder(): void
    {
        $this->outbox->fill(5);
        self::assertFalse($this->deliver(static fn (): Answer => Answer::of(200, '{}')));
        self::assertSame([1, 2, 3, 4, 5], $this->sent);
        self::assertSame([], $this->outbox->waiting());
    }

    public function testWhileTheServiceIsAwayATryIsOneTryAndTheWaitsGrow(): void
    {
        $this->outbox->fill(1000);
        $waits = [];
        for ($tries = 0; $tries < 7; $tries++) {
            $this->deliver(static fn (): Answer => Answer::unreachable('timed out'));
            $waits[] = $this->outbox->pause['until'] - $this->now;
            $this->deliver(static fn (): Answer => Answer::of(200, '{}'));
            $this->now = $this->outbox->pause['until'];
        }
        self::assertSame([30, 60, 120, 300, 600, 600, 600], $waits);
        self::assertCount(7, $this->sent);
        self::assertCount(1000, $this->outbox->waiting());
        $this->deliver(static fn (): Answer => Answer::of(200, '{}'), 5000);
        self::assertSame(['tries' => 0, 'until' => 0, 'reason' => ''], $this->outbox->pause);
        self::assertCount(1000, array_unique(array_slice($this->sent, 7)));
    }

    public function testWhatIsRefusedIsKeptAndHoldsNothingUp(): void
    {
        $this->outbox->fill(3);
        $this->deliver(static fn (Message $message): Answer => Answer::of($message->id === 2 ? 422 : 200, '{"message":"Wrong."}'));
        self::assertSame([1, 2, 3], $this->sent);
        self::assertSame([2 => 'Wrong.'], $this->outbox->refused);
    }

    public function testAMessageThatFailsAlwaysLetsOthersGoFirst(): void
    {
        $this->outbox->fill(3);
        $broken = static fn (Message $message): Answer => Answer::of($message->id === 1 ? 500 : 200, '{}');
        $this->deliver($broken);
        $this->now = $this->outbox->pause['until'];
        $this->deliver($broken);
        self::assertSame([1, 2, 3, 1], $this->sent);
    }

    public function testItEndsInTimeAndSaysThatMoreIsLeft(): void
    {
        $this->outbox->fill(10);
        self::assertTrue($this->deliver(static fn (): Answer => Answer::of(200, '{}'), 4));
        self::assertCount(4, $this->sent);
    }

    public function testOfTwoAtOnceOneDelivers(): void
    {
        $this->outbox->fill(1);
        $this->outbox->locked = true;
        self::assertFalse($this->deliver(static fn (): Answer => Answer::of(200, '{}')));
        self::assertSame([], $this->sent);
    }
}
