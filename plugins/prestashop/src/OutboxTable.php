<?php

namespace DigitalWardrobe\PrestaShop;

use Db;
use DigitalWardrobe\Common\Message;
use DigitalWardrobe\Common\Outbox;

/** Messages in a table of the module's own: a checkout adds a row and reads none. */
final class OutboxTable implements Outbox
{
    public const NAME = _DB_PREFIX_ . 'digitalwardrobe_outbox';
    public const ORDERS = _DB_PREFIX_ . 'digitalwardrobe_order';
    public const CODES = _DB_PREFIX_ . 'digitalwardrobe_code';

    public static function install(): bool
    {
        $engine = 'engine=' . _MYSQL_ENGINE_ . ' default charset=utf8mb4';
        return Db::getInstance()->execute('create table if not exists ' . self::NAME . " (
                id bigint unsigned not null auto_increment primary key, order_id int unsigned not null, kind varchar(16) not null,
                content longtext not null, state tinyint not null default 0, attempts int not null default 0,
                reason varchar(500) not null default '', created_at datetime not null,
                key waiting (state, attempts, id), key of_order (order_id, state, id)) $engine")
            && Db::getInstance()->execute('create table if not exists ' . self::ORDERS . " (
                order_id int unsigned not null primary key, state varchar(8) not null default '', body longtext null,
                page varchar(2048) null) $engine")
            && Db::getInstance()->execute('create table if not exists ' . self::CODES . " (
                cart_rule_id int unsigned not null primary key, code varchar(190) not null,
                order_id int unsigned not null default 0, key of_order (order_id)) $engine");
    }

    public static function uninstall(): bool
    {
        $rules = Db::getInstance()->executeS('select cart_rule_id from ' . self::CODES . ' where order_id = 0') ?: [];
        foreach ($rules as $rule) {
            (new \CartRule((int) $rule['cart_rule_id']))->delete();
        }
        return Db::getInstance()->execute('drop table if exists ' . implode(', ', [self::NAME, self::ORDERS, self::CODES]));
    }

    /** @param array<string, mixed> $content */
    public function add(int $orderId, string $kind, array $content = []): void
    {
        Db::getInstance()->execute(sprintf(
            "insert into %s (order_id, kind, content, created_at) values (%d, '%s', '%s', utc_timestamp())",
            self::NAME,
            $orderId,
            pSQL($kind),
            pSQL((string) json_encode($content), true)
        ));
    }

    /** Whether something waits that may be sent now. */
    public function isDue(): bool
    {
        return $this->pause()['until'] <= time() && $this->counts()['waiting'] > 0;
    }

    public function next(int $orderId = 0): ?Message
    {
        $row = Db::getInstance()->getRow(sprintf(
            'select m.id, m.order_id, m.kind, m.content from %1$s m where m.state = 0 and (%2$d = 0 or m.order_id = %2$d)
             and not exists (select 1 from %1$s e where e.order_id = m.order_id and e.state = 0 and e.id < m.id)
             order by m.attempts, m.id',
            self::NAME,
            $orderId
        ), false);
        if (!is_array($row)) {
            return null;
        }
        $content = json_decode($row['content'], true);
        return new Message((int) $row['id'], (int) $row['order_id'], $row['kind'], is_array($content) ? $content : []);
    }

    public function remove(Message $message): void
    {
        Db::getInstance()->execute(sprintf('delete from %s where id = %d', self::NAME, $message->id));
    }

    public function postpone(Message $message): void
    {
        Db::getInstance()->execute(sprintf('update %s set attempts = attempts + 1 where id = %d', self::NAME, $message->id));
    }

    public function refuse(Message $message, string $reason): void
    {
        $reason = pSQL(mb_substr($reason, 0, 500));
        Db::getInstance()->execute(sprintf("update %s set state = 1, reason = '%s' where id = %d", self::NAME, $reason, $message->id));
        \PrestaShopLogger::addLog("Digital Wardrobe refused what was sent: $reason", 2, null, 'Order', $message->orderId, true);
    }

    /** Everything is tried again at once, refused messages too: the owner has changed the settings. */
    public function tryAgain(): void
    {
        Db::getInstance()->execute('update ' . self::NAME . " set state = 0, attempts = 0, reason = ''");
        $this->setPause(['tries' => 0, 'until' => 0, 'reason' => '']);
    }

    /** @return array{waiting: int, refused: int} */
    public function counts(): array
    {
        $sql = 'select coalesce(sum(state = 0), 0) as waiting, coalesce(sum(state = 1), 0) as refused from ' . self::NAME;
        $row = Db::getInstance()->getRow($sql, false);
        return ['waiting' => (int) ($row['waiting'] ?? 0), 'refused' => (int) ($row['refused'] ?? 0)];
    }

    public function lock(): bool
    {
        return (int) Db::getInstance()->getValue("select get_lock('" . self::lockName() . "', 0)", false) === 1;
    }

    public function unlock(): void
    {
        Db::getInstance()->getValue("select release_lock('" . self::lockName() . "')", false);
    }

    public function pause(): array
    {
        $kept = json_decode(Settings::value('pause'), true);
        $kept = is_array($kept) ? $kept : [];
        return [
            'tries' => (int) ($kept['tries'] ?? 0),
            'until' => (int) ($kept['until'] ?? 0),
            'reason' => (string) ($kept['reason'] ?? ''),
        ];
    }

    public function setPause(array $pause): void
    {
        Settings::keep('pause', $pause['tries'] > 0 ? (string) json_encode($pause) : '');
    }

    /** Locks are the database server's: another shop may be on it. */
    private static function lockName(): string
    {
        return 'dw_' . md5(_DB_NAME_ . self::NAME);
    }
}
