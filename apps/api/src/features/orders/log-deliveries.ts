import { errorAnswer } from '@dw/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DeliveryLog } from '../../domain/orders/delivery-log';
import { knownFields } from '../../domain/orders/known-fields';
import { scopeOfSite } from '../../domain/sites/site-keys';
import type { TalliedSite } from '../../domain/sites/site-tallies';
import { signatureHeader } from '../../platform/http/raw-body';
import { loggable } from '../../platform/loggable';
import type { Services } from '../../services';

const route = '/api/sites/:uuid/products';

/**
 * Has the log of deliveries hear of each order that a shop sends, taken or refused.
 * @returns remembers which site a request belongs to, so that it is not looked up twice
 */
export function logDeliveries(services: Services, http: FastifyInstance) {
  const log = new DeliveryLog(services);
  const sites = new WeakMap<FastifyRequest, TalliedSite>();
  http.addHook('onSend', async (request, reply, payload) => {
    if (request.method === 'POST' && request.routeOptions.url === route)
      note(request, reply.statusCode, payload).catch((error) =>
        request.log.error({ err: loggable(error) }, 'the delivery was not noted'),
      );
  });
  http.addHook('onClose', () => log.flush());

  async function note(request: FastifyRequest, status: number, answer: unknown): Promise<void> {
    const { uuid } = Object(request.params);
    const site = sites.get(request) ?? (await scopeOfSite(services.db, String(uuid), request.ip));
    if (!site || status === 404) return;
    const outcome = status < 300 ? 'accepted' : 'refused';
    log.note(site, outcome, () => {
      const refusal =
        outcome === 'refused' && typeof answer === 'string' ? errorAnswer.safeParse(parsed(answer)) : undefined;
      const payload = knownFields(request.body);
      return {
        receivedAt: services.clock.now(),
        number: numberOf(payload),
        signed: request.headers[signatureHeader] !== undefined,
        status,
        code: refusal?.data?.code ?? null,
        message: refusal?.data?.message ?? null,
        errors: refusal?.data?.errors ?? {},
        payload,
      };
    });
  }

  return (request: FastifyRequest, site: TalliedSite): void =>
    void sites.set(request, { scope: site.scope, siteUuid: site.siteUuid });
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
