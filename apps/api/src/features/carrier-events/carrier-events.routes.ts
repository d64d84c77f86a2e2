import { carrierEvents } from '@dw/contract';
import { CarrierError } from '../../domain/take-back-carriers/adapters/carrier';
import { findAdapter } from '../../domain/take-back-carriers/carrier-adapter';
import { addressKey } from '../../platform/auth/throttle';
import { keepRawBodiesOf, rawBodyOf } from '../../platform/http/raw-body';
import { parseReference } from '../../platform/http/references';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { receiveEvent } from './receive-event';

const forged = { name: 'carriers.forged', points: 60, seconds: 60 } as const;
const tooMany = 'Too many events with a wrong signature. Try again later.';

/** What carriers tell of parcels. */
export function carrierEventsRoutes(services: Services): void {
  const { route, counts } = services;
  keepRawBodiesOf(carrierEvents.receive.path);
  route(carrierEvents.receive, {
    find: async ({ uuid }, ip) => {
      counts.check(forged, addressKey(ip), tooMany);
      const named = parseReference(uuid);
      return named && named.id < 0 ? findAdapter(services, { uuid: named.uuid }) : undefined;
    },
    run: async ({ subject, ip, request }) => {
      try {
        await receiveEvent(services, subject, request.headers, rawBodyOf(request));
      } catch (error) {
        throw error instanceof CarrierError ? refusalOf(error, () => counts.add(forged, addressKey(ip))) : error;
      }
      return { status: 'received' };
    },
  });
}

function refusalOf({ kind, message }: CarrierError, count: () => void): Refusal {
  if (kind === 'unsupported') return notFound();
  if (kind !== 'forged') return new Refusal(422, 'unreadable_event', message, { errors: { body: [message] } });
  count();
  return new Refusal(422, 'bad_signature', message, { errors: { body: [message] } });
}
