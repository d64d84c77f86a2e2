import { limits } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { atSite } from './at-site';
import { addCounts, type DayCounts, type DayFigure, type PageCounts } from './tallies.repository';

export type TalliedSite = { readonly scope: Scope; readonly siteUuid: string };
type SeenPage = {
  readonly page: string;
  readonly version: string;
  readonly duplicate: boolean;
  readonly error: string | undefined;
};
type Counted = {
  readonly site: TalliedSite;
  readonly days: Map<string, DayCounts>;
  readonly pages: Map<string, PageCounts>;
};

const { page: longestPage, error: longestError } = limits.siteHealth;
const everyMs = 1000;
const sitesAtOnce = 5000;
const pagesAtOnce = 60;

/**
 * Counts what happens on shops’ sites in memory and adds it to the database once a second, so that a page load writes
 * nothing. A killed process loses the last second; nothing that must be exact is counted here.
 */
export class SiteTallies {
  #counted = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dependencies: { readonly db: Database; readonly clock: Clock },
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Counts a figure of today. */
  count(site: TalliedSite, figure: DayFigure): void {
    const counted = this.#of(site);
    if (!counted) return;
    const day = this.#today();
    const there = counted.days.get(day) ?? { day, counts: { shown: 0, opened: 0, received: 0, refused: 0 } };
    there.counts[figure] += 1;
    counted.days.set(day, there);
  }

  /** Counts what the script said of a page. */
  see(site: TalliedSite, seen: SeenPage): void {
    const counted = this.#of(site);
    if (!counted) return;
    const day = this.#today();
    const path = plain(seen.page, longestPage).replace(/[?#].*$/, '');
    const known = counted.pages.has(`${day} ${path}`) || counted.pages.size < pagesAtOnce;
    const page = known ? path : '';
    const key = `${day} ${page}`;
    const there = counted.pages.get(key) ?? {
      day,
      page,
      version: '',
      loads: 0,
      duplicates: 0,
      errors: 0,
      lastError: null,
      seenAt: this.dependencies.clock.now(),
    };
    there.version = plain(seen.version, 20);
    there.seenAt = this.dependencies.clock.now();
    if (seen.error === undefined) there.loads += 1;
    else {
      there.errors += 1;
      there.lastError = plain(seen.error, longestError);
    }
    if (seen.duplicate) there.duplicates += 1;
    counted.pages.set(key, there);
  }

  /** Writes what was counted so far; resolves when it is kept. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counted = [...this.#counted.values()];
    this.#counted = new Map();
    this.#writing = this.#writing.then(async () => {
      for (const { site, days, pages } of counted) {
        const counts = { days: [...days.values()], pages: [...pages.values()] };
        await atSite(this.dependencies.db, site, (tx) => addCounts(tx, site.siteUuid, counts)).catch(this.failed);
      }
    });
    return this.#writing;
  }

  #of(site: TalliedSite): Counted | undefined {
    const there = this.#counted.get(site.siteUuid);
    if (there) return there;
    if (this.#counted.size >= sitesAtOnce) return undefined;
    const fresh: Counted = { site, days: new Map(), pages: new Map() };
    this.#counted.set(site.siteUuid, fresh);
    this.#timer ??= setTimeout(() => void this.flush(), everyMs);
    return fresh;
  }

  #today(): string {
    return this.dependencies.clock.now().toISOString().slice(0, 10);
  }
}

const plain = (text: string, longest: number): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
