<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Outbox;

/** When messages are delivered: soon after they were added, and every minute while any wait. Never while a page is made. */
final class Schedule
{
    public const HOOK = 'digital_wardrobe_deliver';
    public const GROUP = 'digital-wardrobe';
    private const SECONDS = 20;
    private const EVERY = 60;

    private Delivery $delivery;

    private Outbox $outbox;

    public function __construct(Delivery $delivery, Outbox $outbox)
    {
        $this->delivery = $delivery;
        $this->outbox = $outbox;
    }

    public function start(): void
    {
        add_action(self::HOOK, [$this, 'run']);
        add_action('action_scheduler_init', [self::class, 'keep']);
    }

    public function run(): void
    {
        if ($this->delivery->run(self::SECONDS)) {
            self::soon();
        } elseif ($this->outbox->next() !== null) {
            self::at(max(time() + self::EVERY, $this->outbox->pause()['until']));
        }
    }

    /** Whatever was lost between two processes is found again within the hour. */
    public static function keep(): void
    {
        if (is_admin() && !as_has_scheduled_action(self::HOOK, ['hourly'], self::GROUP)) {
            as_schedule_recurring_action(time() + HOUR_IN_SECONDS, HOUR_IN_SECONDS, self::HOOK, ['hourly'], self::GROUP);
        }
    }

    public static function soon(): void
    {
        if (function_exists('as_enqueue_async_action') && !as_has_scheduled_action(self::HOOK, [], self::GROUP)) {
            as_enqueue_async_action(self::HOOK, [], self::GROUP);
        }
    }

    public static function stop(): void
    {
        if (function_exists('as_unschedule_all_actions')) {
            as_unschedule_all_actions('', [], self::GROUP);
        }
    }

    private static function at(int $time): void
    {
        as_schedule_single_action($time, self::HOOK, [], self::GROUP, true);
    }
}
