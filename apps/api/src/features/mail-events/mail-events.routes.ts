import { mailEvents } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { addressKey } from '../../platform/auth/throttle';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { keepRawBodiesOf, rawBodyOf } from '../../platform/http/raw-body';
import { notFound, Refusal } from '../../platform/http/refusals';
import { addressHash, noteRefusal } from '../../platform/mail/refused-addresses';
import type { Services } from '../../services';

const forged = { name: 'mail.forged', points: 60, seconds: 60 } as const;
const tooMany = 'Too many events with a wrong signature. Try again later.';
const reasons = { bounced: 'refused', complained: 'complained' } as const;

/** What whoever sends our mail tells of addresses. */
export function mailEventsRoutes({ route, counts, config, clock, db, signer }: Services): void {
  keepRawBodiesOf(mailEvents.report.path);
  const secret = config.mailEventsSecret;
  route(mailEvents.report, {
    run: async ({ ip, request, body: { type, address, detail } }) => {
      if (secret === undefined) throw notFound();
      counts.check(forged, addressKey(ip), tooMany);
      if (!isSigned(secret, request)) {
        counts.add(forged, addressKey(ip));
        throw new Refusal(400, 'bad_signature', 'The signature is not right.');
      }
      await transactionOutsideScope(db, ({ queries }) =>
        noteRefusal(queries, {
          ...{ reason: reasons[type], detail, now: clock.now() },
          hash: addressHash(signer, address),
        }),
      );
      return { status: 'received' };
    },
  });
}

function isSigned(secret: string, request: FastifyRequest): boolean {
  const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '');
  try {
    new Webhook(secret).verify(rawBodyOf(request), {
      ...{ 'webhook-id': header('id'), 'webhook-timestamp': header('timestamp') },
      'webhook-signature': header('signature'),
    });
    return true;
  } catch {
    return false;
  }
}
