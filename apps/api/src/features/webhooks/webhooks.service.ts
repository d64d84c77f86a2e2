import { type BodyOf, limits, type webhooks } from '@dw/contract';
import { audit, changes } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { OutboundError } from '../../platform/outbound/outbound-error';
import type { Services } from '../../services';
import { sendDue } from './delivery.job';
import {
  countEndpoints,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  lockLimit,
  type ShownEndpoint,
  writeEndpoint,
} from './endpoints.repository';
import { secretOf } from './signing';

type Made = { readonly row: ShownEndpoint; readonly secret: string };

/** @throws 422 where an address could not be reached, or not in private */
function assertReachable({ outbound, config }: Services, url: string): void {
  try {
    outbound.check(url);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const inside = error.reason === 'private_address_blocked';
    throw invalid({
      url: [inside ? 'This address is in a private network and cannot be reached.' : 'Enter a complete https address.'],
    });
  }
  if (!config.allowPrivateHosts && !/^https:/i.test(url)) throw invalid({ url: ['Enter a complete https address.'] });
}

/** Adds an address. @returns its row and its secret, which is kept nowhere. @throws 422 */
export async function addEndpoint(tx: Tx, services: Services, body: BodyOf<typeof webhooks.create>): Promise<Made> {
  assertReachable(services, body.url);
  await lockLimit(tx);
  const limit = limits.webhook.perAccount;
  if ((await countEndpoints(tx)) >= limit)
    throw new Refusal(422, 'too_many_webhooks', `An account has at most ${limit} webhooks.`, { params: { limit } });
  const secret = crypto.randomUUID();
  const row = await insertEndpoint(tx, { ...body, events: [...new Set(body.events)], secret });
  await audit(tx, { action: 'webhook.created', subject: row.uuid, after: { url: row.url, events: row.events } });
  return { row, secret: secretOf(services.signer, secret) };
}

/** Changes what the body names; one that is switched on again gets what has waited. @throws 422 */
export async function changeEndpoint(
  tx: Tx,
  services: Services,
  endpoint: ShownEndpoint,
  { events, ...body }: BodyOf<typeof webhooks.update>,
): Promise<ShownEndpoint> {
  if (body.url !== undefined) assertReachable(services, body.url);
  const fields = { ...body, ...(events && { events: [...new Set(events)] }) };
  const on = body.active === true;
  await writeEndpoint(tx, endpoint.id, { ...fields, ...(on && { stopped: null }), updatedAt: services.clock.now() });
  await audit(tx, { action: 'webhook.changed', subject: endpoint.uuid, ...changes<EndpointRow>(endpoint, fields) });
  if (on) await sendDue(tx, services.jobs, endpoint.id);
  return again(tx, endpoint);
}

/** Gives an address another secret; the old one signs as well for a while. */
export async function rotateSecret(
  tx: Tx,
  { clock, signer }: Services,
  endpoint: ShownEndpoint,
  hours: number,
): Promise<Made> {
  const secret = crypto.randomUUID();
  const until = secondsAfter(clock.now(), hours * 3600);
  const old =
    hours > 0 ? { oldSecret: endpoint.secret, oldSecretUntil: until } : { oldSecret: null, oldSecretUntil: null };
  await writeEndpoint(tx, endpoint.id, { secret, ...old });
  await audit(tx, { action: 'webhook.rotated', subject: endpoint.uuid, after: { overlap_hours: hours } });
  return { row: await again(tx, endpoint), secret: secretOf(signer, secret) };
}

async function again(tx: Tx, { id, uuid }: ShownEndpoint): Promise<ShownEndpoint> {
  const row = await findEndpoint(tx, { id, uuid });
  if (!row) throw notFound();
  return row;
}
