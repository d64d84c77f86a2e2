import { mailUsers } from '../../domain/accounts/mail-users';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { type DeliveryRow, insertAttempts, writeDelivery } from './deliveries.repository';
import { type EndpointRow, lockEndpoint, writeEndpoint } from './endpoints.repository';
import { goneLetter } from './gone-mail';
import { nextTry } from './schedule';

/** What came of one try. */
export type Tried = {
  readonly row: DeliveryRow;
  readonly at: Date;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly delivered: boolean;
  readonly status: number | null;
  /** Why there was no answer. */
  readonly failure: string | null;
  readonly answer: string;
  readonly milliseconds: number;
};

const gone = 410;

/** Records the results of tries and when the next ones are; an address that answers 410 is switched off. */
export async function recordTries(
  tx: Tx,
  services: Services,
  endpointId: number,
  tried: readonly Tried[],
): Promise<void> {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint) return;
  const now = services.clock.now();
  const left = tried.some(({ status }) => status === gone);
  await insertAttempts(
    tx,
    tried.map(({ row, at, delivered: _, ...rest }) => ({
      ...rest,
      deliveryId: row.id,
      number: row.tries,
      createdAt: at,
    })),
  );
  for (const one of tried) await writeDelivery(tx, one.row.id, outcome(one, now));
  await writeEndpoint(tx, endpointId, {
    ...(tried.some(({ delivered }) => delivered) && { lastDeliveredAt: now }),
    ...(tried.some(({ delivered }) => !delivered) && { lastFailedAt: now }),
    ...(left && endpoint.active && { active: false, stopped: 'gone' }),
  });
  if (left && endpoint.active) await tellOfGone(tx, services, endpoint);
}

/** Messages that remain after a 410 wait until the address is switched on again. */
function outcome({ row, delivered, status }: Tried, now: Date) {
  if (delivered) return { state: 'delivered', status, dueAt: null } as const;
  if (status === gone) return { status, dueAt: now } as const;
  const again = nextTry(row.round, now);
  return again ? { status, dueAt: again } : ({ state: 'failed', status, dueAt: null } as const);
}

async function tellOfGone(tx: Tx, services: Services, { uuid, url }: EndpointRow): Promise<void> {
  await audit(tx, { action: 'webhook.stopped', subject: uuid, after: { reason: 'gone', url } });
  const page = `${services.publicUrl()}/website/developers/${uuid}`;
  await mailUsers(tx, services, (language) => goneLetter(language, { url, page }));
}
