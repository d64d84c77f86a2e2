import { errorAnswer } from '@dw/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { atSite } from '../../domain/sites/at-site';
import { scopeOfSite } from '../../domain/sites/site-keys';
import type { TalliedSite } from '../../domain/sites/site-tallies';
import { signatureHeader } from '../../platform/http/raw-body';
import { loggable } from '../../platform/loggable';
import type { Services } from '../../services';
import { addDeliveries, type NewDelivery } from './delivery.repository';
import { knownFields } from './known-fields';

type Log = { readonly site: TalliedSite; readonly news: NewDelivery[] };

const everyMs = 1000;
const perSite = { accepted: 20, refused: 40 };
const sitesAtOnce = 1000;
const route = '/api/sites/:uuid/products';

/**
 * Keeps what shops have sent and what was answered: gathered in memory, written once a second, so much of each site and
 * not
 * more. An order itself never waits for it.
 */
export class DeliveryLog {
  readonly #logs = new Map<string, Log>();
  readonly #sites = new WeakMap<FastifyRequest, TalliedSite>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly services: Services,
    http: FastifyInstance,
  ) {
    http.addHook('onSend', async (request, reply, payload) => {
      if (request.method === 'POST' && request.routeOptions.url === route)
        this.#note(request, reply.statusCode, payload).catch((error) =>
          request.log.error({ err: loggable(error) }, 'the delivery was not noted'),
        );
    });
    http.addHook('onClose', () => this.flush());
  }

  /** Remembers which site a request belongs to, so that it is not looked up twice. */
  leadsTo(request: FastifyRequest, site: TalliedSite): void {
    this.#sites.set(request, { scope: site.scope, siteUuid: site.siteUuid });
  }

  async #note(request: FastifyRequest, status: number, answer: unknown): Promise<void> {
    const { db, tallies, clock } = this.services;
    const { uuid } = Object(request.params);
    const site = this.#sites.get(request) ?? (await scopeOfSite(db, String(uuid), request.ip));
    if (!site || status === 404) return;
    const outcome = status < 300 ? 'accepted' : 'refused';
    tallies.count(site, outcome === 'accepted' ? 'received' : 'refused');
    const news = this.#of(site);
    if (!news || news.filter((one) => one.outcome === outcome).length >= perSite[outcome]) return;
    const refusal =
      outcome === 'refused' && typeof answer === 'string' ? errorAnswer.safeParse(parsed(answer)) : undefined;
    const payload = knownFields(request.body);
    news.push({
      receivedAt: clock.now(),
      number: numberOf(payload),
      signed: request.headers[signatureHeader] !== undefined,
      outcome,
      status,
      code: refusal?.data?.code ?? null,
      message: refusal?.data?.message ?? null,
      errors: refusal?.data?.errors ?? {},
      payload,
    });
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function numberOf(payload: unknown): string | null {
  const { order, number } = Object(payload);
  const found: unknown = order === undefined ? number : Object(order).number;
  return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 64) : null;
}
