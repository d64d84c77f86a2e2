import { type BodyOf, limits, type webhooks } from '@dw/contract';
import { type NumberedSite, nameOf, sitesNamed } from '../../domain/sites/named-sites';
import { audit, changes } from '../../platform/audit/audit';
import { secondsAfter } from '../../platform/clock';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { OutboundError } from '../../platform/outbound/outbound-error';
import type { Services } from '../../services';
import { sendDue } from './delivery.job';
import {
  assertEndpointsFit,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  lockLimit,
  type ShownEndpoint,
  tooManyEndpoints,
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
    if (error.reason === 'port_blocked')
      throw invalid({ url: ['This address has a port that cannot be reached.'] }, 'port_blocked');
    const inside = error.reason === 'private_address_blocked';
    throw invalid({
      url: [inside ? 'This address is in a private network and cannot be reached.' : 'Enter a complete https address.'],
    });
  }
  if (!config.allowPrivateHosts && !/^https:/i.test(url)) throw invalid({ url: ['Enter a complete https address.'] });
}

/** @throws 422 where one is not the account’s */
async function ownSites(tx: Tx, uuids: readonly string[]): Promise<NumberedSite[]> {
  const named = await sitesNamed(tx, uuids);
  if (!named) throw invalid({ websites: ['Choose websites of your own.'] }, 'foreign_site');
  return named;
}

const numbersOf = (named: readonly NumberedSite[] | null) => named?.map(({ id }) => id) ?? null;

/** Adds an address, in one batch where it is limited to no websites. @returns its row and its secret, which is kept nowhere. @throws 422 */
export async function addEndpoint(tx: Tx, services: Services, body: BodyOf<typeof webhooks.create>): Promise<Made> {
  assertReachable(services, body.url);
  const limit = limits.webhook.perAccount;
  const [uuid, secret] = [crypto.randomUUID(), crypto.randomUUID()];
  const { url, description, websites } = body;
  const events = [...new Set(body.events)];
  const named = websites ? await ownSites(tx, websites) : null;
  const [, row] = await Promise.all([
    lockLimit(tx),
    insertEndpoint(tx, { uuid, url, description, events, secret, siteIds: numbersOf(named) }),
    assertEndpointsFit(tx, limit),
    audit(tx, { action: 'webhook.created', subject: uuid, after: { url, events, ...(websites && { websites }) } }),
  ]).catch((error: unknown) => {
    if (!violates(error, tooManyEndpoints)) throw error;
    throw new Refusal(422, 'too_many_webhooks', `An account has at most ${limit} webhooks.`, { params: { limit } });
  });
  return {
    row: { ...row, websites: named?.map(nameOf) ?? null, waiting: 0 },
    secret: secretOf(services.signer, secret),
  };
}

/** Changes what the body names; one that is switched on again gets what has waited. @throws 422 */
export async function changeEndpoint(
  tx: Tx,
  services: Services,
  endpoint: ShownEndpoint,
  { events, websites, ...body }: BodyOf<typeof webhooks.update>,
): Promise<ShownEndpoint> {
  if (body.url !== undefined) assertReachable(services, body.url);
  const fields = { ...body, ...(events && { events: [...new Set(events)] }) };
  const on = body.active === true;
  const named = websites ? await ownSites(tx, websites) : null;
  const set = { ...fields, ...(on && { stopped: null }), updatedAt: services.clock.now() };
  await writeEndpoint(tx, endpoint.id, { ...set, ...(websites !== undefined && { siteIds: numbersOf(named) }) });
  if (on) await sendDue(tx, services.jobs, endpoint.id);
  const written = await again(tx, endpoint);
  const uuids = (row: ShownEndpoint) => row.websites?.map(({ uuid }) => uuid) ?? null;
  const { before, after } = changes<EndpointRow>(endpoint, fields);
  const limited = websites !== undefined && {
    before: { ...before, websites: uuids(endpoint) },
    after: { ...after, websites: uuids(written) },
  };
  await audit(tx, { action: 'webhook.changed', subject: endpoint.uuid, ...(limited || { before, after }) });
  return written;
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
