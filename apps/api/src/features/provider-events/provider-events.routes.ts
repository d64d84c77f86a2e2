import { type PaymentType, providerEvents } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../platform/auth/throttle';
import { keepRawBodiesOf, rawBodyOf } from '../../platform/http/raw-body';
import { notFound, Refusal } from '../../platform/http/refusals';
import { EventRefused } from '../../platform/payments/provider-event';
import { refusing } from '../../platform/payments/refusing';
import type { Services } from '../../services';
import { receiveEvent } from './receive-event';

const forged = { name: 'payments.forged', points: 60, seconds: 60 } as const;
const tooMany = 'Too many events with a wrong signature. Try again later.';

/** What payment providers tell. */
export function providerEventsRoutes(services: Services): void {
  const { route, counts } = services;
  const hear = async (type: PaymentType, ip: string, request: FastifyRequest) => {
    counts.check(forged, addressKey(ip), tooMany);
    try {
      await refusing(receiveEvent(services, type, { headers: request.headers, raw: rawBodyOf(request) }));
    } catch (error) {
      throw error instanceof EventRefused ? refusalOf(error, () => counts.add(forged, addressKey(ip))) : error;
    }
    return { status: 'received' };
  };
  for (const { path } of [providerEvents.stripe, providerEvents.paypal]) keepRawBodiesOf(path);
  route(providerEvents.stripe, { run: ({ ip, request }) => hear('STRIPE', ip, request) });
  route(providerEvents.paypal, { run: ({ ip, request }) => hear('PAYPAL', ip, request) });
}

function refusalOf({ kind }: EventRefused, count: () => void): Refusal {
  if (kind === 'unsupported') return notFound();
  if (kind === 'unreadable')
    return new Refusal(422, 'unreadable_event', 'The event cannot be read.', {
      errors: { body: ['The event cannot be read.'] },
    });
  count();
  return new Refusal(400, 'bad_signature', 'The signature is not right.');
}
