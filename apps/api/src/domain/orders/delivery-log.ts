import type { Database } from '../../platform/db/database';
import { atSite } from '../sites/at-site';
import type { SiteTallies, TalliedSite } from '../sites/site-tallies';
import { addDeliveries, type NewDelivery } from './add-deliveries';

type Log = { readonly site: TalliedSite; readonly news: NewDelivery[] };
type Dependencies = { readonly db: Database; readonly tallies: SiteTallies };

const everyMs = 1000;
const perSite = { accepted: 20, refused: 40 };
const sitesAtOnce = 1000;

/**
 * Keeps what shops have sent and what was answered: gathered in memory, written once a second, so much of each site and
 * not more. An order itself never waits for it. Whoever makes one flushes it when the server closes.
 */
export class DeliveryLog {
  readonly #logs = new Map<string, Log>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly services: Dependencies) {}

  /** Counts a delivery of a site, and keeps it where there is room. */
  note(site: TalliedSite, outcome: NewDelivery['outcome'], make: () => Omit<NewDelivery, 'outcome'>): void {
    this.services.tallies.count(site, outcome === 'accepted' ? 'received' : 'refused');
    const news = this.#of(site);
    if (!news || news.filter((one) => one.outcome === outcome).length >= perSite[outcome]) return;
    news.push({ ...make(), outcome });
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const logs = [...this.#logs.values()].filter(({ news }) => news.length > 0);
    this.#logs.clear();
    for (const { site, news } of logs)
      await atSite(this.services.db, site, (tx) => addDeliveries(tx, site.siteUuid, news));
  }

  #of(site: TalliedSite): NewDelivery[] | undefined {
    const there = this.#logs.get(site.siteUuid);
    if (there) return there.news;
    if (this.#logs.size >= sitesAtOnce) return undefined;
    const fresh: Log = { site, news: [] };
    this.#logs.set(site.siteUuid, fresh);
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), everyMs);
    return fresh.news;
  }
}
