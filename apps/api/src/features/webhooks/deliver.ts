import { limits } from '@dw/contract';
import { scopeOfAccountJob } from '../../platform/auth/closed-accounts';
import { secondsAfter } from '../../platform/clock';
import { OutboundError } from '../../platform/outbound/outbound-error';
import type { Services } from '../../services';
import { claimDue, type DeliveryRow } from './deliveries.repository';
import { type EndpointRow, lockEndpoint, writeEndpoint } from './endpoints.repository';
import { recordTries, type Tried } from './record-tries';
import { headersOf, messageId, secretOf } from './signing';

const atOnce = 10;
const turnMs = 10_000;
/** A try without a result for so long was lost with its process. */
const lostSeconds = 120;

type Address = { readonly accountId: number; readonly endpointId: number };

/**
 * Sends what is due at an address, until nothing is, a try fails, or its turn is over. Nothing is sent within a
 * transaction.
 */
export async function deliverSome(services: Services, address: Address, stopping: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const scope = scopeOfAccountJob(address.accountId);
  const end = Date.now() + turnMs;
  while (Date.now() < end && !stopping.aborted) {
    const due = await db.inScope(scope, async (tx) => {
      const endpoint = await lockEndpoint(tx, address.endpointId);
      if (endpoint?.queued) await writeEndpoint(tx, endpoint.id, { queued: false });
      if (!endpoint?.active) return undefined;
      const now = clock.now();
      const rows = await claimDue(tx, endpoint.id, { now, lostAt: secondsAfter(now, lostSeconds), most: atOnce });
      return rows.length > 0 ? { endpoint, rows } : undefined;
    });
    if (!due) return;
    const tried = await Promise.all(due.rows.map((row) => post(services, due.endpoint, row)));
    await db.inScope(scope, (tx) => recordTries(tx, services, due.endpoint.id, tried));
    if (tried.some(({ delivered }) => !delivered)) return;
  }
}

async function post(
  { outbound, clock, signer, config }: Services,
  endpoint: EndpointRow,
  row: DeliveryRow,
): Promise<Tried> {
  const at = clock.now();
  const old = endpoint.oldSecret && endpoint.oldSecretUntil && endpoint.oldSecretUntil > at ? [endpoint.oldSecret] : [];
  const secrets = [endpoint.secret, ...old].map((name) => secretOf(signer, name));
  const headers = headersOf({ id: messageId(row.messageUuid), at, body: row.body }, secrets);
  const { 'webhook-signature': _, ...shown } = headers;
  const begun = performance.now();
  const done = (answer: Pick<Tried, 'status' | 'failure' | 'answer'>): Tried => ({
    row,
    at,
    url: endpoint.url,
    headers: shown,
    delivered: answer.status !== null && answer.status >= 200 && answer.status < 300,
    milliseconds: Math.round(performance.now() - begun),
    ...answer,
  });
  try {
    const timeoutMs = config.webhookTimeout * 1000;
    const { status, body } = await outbound.post(endpoint.url, {
      headers,
      body: row.body,
      timeoutMs,
      keepBytes: limits.webhook.answer,
    });
    return done({ status, failure: null, answer: body.replaceAll('\u0000', '\ufffd') });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return done({ status: null, failure: error.reason, answer: error.message });
  }
}
