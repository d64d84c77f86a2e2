import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { outsideScope } from '../db/outside-scope';
import { tooMany } from '../http/refusals';
import type { Limit } from './throttle';

/** The count of one key in its window. */
type Count = {
  /** The count of all processes, as the database last reported it. */
  total: number;
  /** Counted here and not yet reported. */
  own: number;
  /** When the window ends, in milliseconds. */
  until: number;
};

const tellEveryMs = 1000;
const mostKeys = 50_000;
/** In the order of the keys, so that two processes never wait for each other. */
const add = `
  insert into directory.throttles as t (key, points, expire)
  select * from unnest($1::text[], $2::int[], $3::bigint[]) as n (key, points, expire) order by key
  on conflict (key) do update
    set points = case when t.expire <= $4 then excluded.points else t.points + excluded.points end,
      expire = case when t.expire <= $4 then excluded.expire else t.expire end
  returning key, points, expire`;

/**
 * Limits for calls that write nothing: counted in memory at once and reported once a second to the database, which
 * answers with the count of all processes. So processes share a limit, and a restart loses at most a second of it (ADR
 * 58).
 */
export class SharedCounts {
  readonly #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly dependencies: { readonly db: Database; readonly clock: Clock }) {}

  /** Counts so many points, or none where they are more than are left. @throws 429 with the seconds to wait */
  take(limit: Limit, key: string, points: number, message: string): void {
    const count = this.#of(limit, key);
    if (count.total + count.own + points > limit.points) throw this.#tooMany(count, message);
    this.#count(count, points);
  }

  /** Counts nothing. @throws 429 where the points of a key are used up: for limits that count failures only */
  check(limit: Limit, key: string, message: string): void {
    const count = this.#of(limit, key);
    if (count.total + count.own >= limit.points) throw this.#tooMany(count, message);
  }

  /** Counts one, whatever is left: for limits that count failures only. */
  add(limit: Limit, key: string): void {
    this.#count(this.#of(limit, key), 1);
  }

  /** Reports to the database what was counted here, and reads what others counted. */
  async tell(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const now = this.dependencies.clock.now().getTime();
    for (const [key, { until }] of this.#counts) if (until <= now) this.#counts.delete(key);
    const news = [...this.#counts]
      .filter(([, { own }]) => own > 0)
      .map(([key, count]) => ({ key, count, own: count.own }));
    if (news.length === 0) return;
    const values = [news.map(({ key }) => key), news.map(({ own }) => own), news.map(({ count }) => count.until), now];
    const { rows } = await outsideScope(this.dependencies.db, (_queries, client) =>
      client.query<{ key: string; points: number; expire: string }>({ name: 'throttles.add', text: add, values }),
    );
    const answers = new Map(rows.map((row) => [row.key, row]));
    for (const { key, count, own } of news) {
      const answer = answers.get(key);
      if (!answer) continue;
      count.own -= own;
      count.total = answer.points;
      count.until = Number(answer.expire);
    }
  }

  #of({ name, seconds }: Limit, key: string): Count {
    const named = `${name}:${key}`;
    const now = this.dependencies.clock.now().getTime();
    const known = this.#counts.get(named);
    if (known && known.until > now) return known;
    // The most keys kept in one window: the count of a dropped key is read again at its next call.
    if (this.#counts.size >= mostKeys) this.#counts.clear();
    const fresh = { total: 0, own: 0, until: now + seconds * 1000 };
    this.#counts.set(named, fresh);
    return fresh;
  }

  #count(count: Count, points: number): void {
    count.own += points;
    this.#tellLater();
  }

  #tellLater(): void {
    // While the database is down this process counts alone, and reports when it is back.
    this.#timer ??= setTimeout(() => void this.tell().catch(() => this.#tellLater()), tellEveryMs);
    this.#timer.unref();
  }

  #tooMany({ until }: Count, message: string) {
    return tooMany(message, (until - this.dependencies.clock.now().getTime()) / 1000);
  }
}
