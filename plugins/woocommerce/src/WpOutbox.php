<?php

namespace DigitalWardrobe\WooCommerce;

use DigitalWardrobe\Common\Message;
use DigitalWardrobe\Common\Outbox;

/** Messages in a table of the plugin's own: a checkout adds a row and reads none. */
final class WpOutbox implements Outbox
{
    public const PAUSE = 'digital_wardrobe_pause';
    private const WAITS = 0;
    private const REFUSED = 1;

    public static function table(): string
    {
        return $GLOBALS['wpdb']->prefix . 'digital_wardrobe_outbox';
    }

    public static function install(): void
    {
        $table = self::table();
        $charset = $GLOBALS['wpdb']->get_charset_collate();
        $GLOBALS['wpdb']->query(
            "create table if not exists $table (
                id bigint unsigned not null auto_increment primary key,
                order_id bigint unsigned not null,
                kind varchar(16) not null,
                content longtext not null,
                state tinyint not null default 0,
                attempts int not null default 0,
                reason varchar(500) not null default '',
                created_at datetime not null,
                key waiting (state, attempts, id),
                key of_order (order_id, state, id)
            ) $charset"
        );
    }

    /** @param array<string, mixed> $content */
    public function add(int $orderId, string $kind, array $content = []): void
    {
        $row = [
            'order_id' => $orderId,
            'kind' => $kind,
            'content' => (string) wp_json_encode($content),
            'created_at' => gmdate('Y-m-d H:i:s'),
        ];
        $GLOBALS['wpdb']->insert(self::table(), $row);
        Schedule::soon();
    }

    public function next(int $orderId = 0): ?Message
    {
        $db = $GLOBALS['wpdb'];
        $table = self::table();
        $row = $db->get_row($db->prepare(
            "select m.id, m.order_id, m.kind, m.content from $table m
             where m.state = %d and (%d = 0 or m.order_id = %d) and not exists (
                select 1 from $table e where e.order_id = m.order_id and e.state = m.state and e.id < m.id)
             order by m.attempts, m.id limit 1",
            self::WAITS,
            $orderId,
            $orderId
        ));
        if ($row === null) {
            return null;
        }
        $content = json_decode($row->content, true);
        return new Message((int) $row->id, (int) $row->order_id, $row->kind, is_array($content) ? $content : []);
    }

    public function remove(Message $message): void
    {
        $GLOBALS['wpdb']->delete(self::table(), ['id' => $message->id]);
    }

    public function postpone(Message $message): void
    {
        $db = $GLOBALS['wpdb'];
        $db->query($db->prepare('update ' . self::table() . ' set attempts = attempts + 1 where id = %d', $message->id));
    }

    public function refuse(Message $message, string $reason): void
    {
        $values = ['state' => self::REFUSED, 'reason' => mb_substr($reason, 0, 500)];
        $GLOBALS['wpdb']->update(self::table(), $values, ['id' => $message->id]);
        $order = wc_get_order($message->orderId);
        if ($order instanceof \WC_Order) {
            /* translators: %s: a reason in English */
            $order->add_order_note(sprintf(__('Digital Wardrobe refused what was sent: %s', 'digital-wardrobe'), $reason));
        }
    }

    /** Everything is tried again at once, refused messages too: the owner has changed the settings. */
    public function tryAgain(): void
    {
        $GLOBALS['wpdb']->query('update ' . self::table() . " set state = 0, attempts = 0, reason = ''");
        delete_option(self::PAUSE);
        Schedule::soon();
    }

    /** @return array{waiting: int, refused: int} */
    public function counts(): array
    {
        $sql = 'select coalesce(sum(state = 0), 0) as waiting, coalesce(sum(state = 1), 0) as refused from ' . self::table();
        $row = $GLOBALS['wpdb']->get_row($sql);
        return ['waiting' => (int) ($row->waiting ?? 0), 'refused' => (int) ($row->refused ?? 0)];
    }

    /** Whether an order has a message of the kind that waits. */
    public function has(int $orderId): bool
    {
        $db = $GLOBALS['wpdb'];
        $sql = $db->prepare('select 1 from ' . self::table() . ' where order_id = %d and state = 0 limit 1', $orderId);
        return $db->get_var($sql) !== null;
    }

    public function lock(): bool
    {
        $db = $GLOBALS['wpdb'];
        return (int) $db->get_var($db->prepare('select get_lock(%s, 0)', self::lockName())) === 1;
    }

    public function unlock(): void
    {
        $db = $GLOBALS['wpdb'];
        $db->get_var($db->prepare('select release_lock(%s)', self::lockName()));
    }

    public function pause(): array
    {
        $kept = get_option(self::PAUSE);
        $kept = is_array($kept) ? $kept : [];
        return [
            'tries' => (int) ($kept['tries'] ?? 0),
            'until' => (int) ($kept['until'] ?? 0),
            'reason' => (string) ($kept['reason'] ?? ''),
        ];
    }

    public function setPause(array $pause): void
    {
        $pause['tries'] > 0 ? update_option(self::PAUSE, $pause, false) : delete_option(self::PAUSE);
    }

    /** Locks are the database server's: another shop may be on it. */
    private static function lockName(): string
    {
        return 'dw_' . md5(DB_NAME . self::table());
    }
}
