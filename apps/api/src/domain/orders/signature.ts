import { createHmac, timingSafeEqual } from 'node:crypto';
import { lifetimes } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock';
import { rawBodyOf, signatureHeader } from '../../platform/http/raw-body';
import { Refusal } from '../../platform/http/refusals';
import { findSigningKey } from '../sites/integration-keys';

/** Signatures of one call: a sender that is changing its key may send two. */
const mostSignatures = 5;
const form = 'Send X-Signature: t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>.';

type Dependencies = Parameters<typeof findSigningKey>[0] & { readonly clock: Clock };
type Signature = { readonly time: string; readonly macs: readonly Buffer[] };

/**
 * Whether a call carries the signature of the site: over the body as it came and the time of its sending.
 * @returns false where there is none @throws 422 where there is one that is not right
 */
export async function isSigned(services: Dependencies, siteUuid: string, request: FastifyRequest): Promise<boolean> {
  const header = request.headers[signatureHeader];
  if (header === undefined) return false;
  const { time, macs } = read(header);
  const now = services.clock.now();
  if (Math.abs(now.getTime() / 1000 - Number(time)) > lifetimes.orderSignature) throw late(now);
  const key = await findSigningKey(services, siteUuid, (secret) => {
    const expected = createHmac('sha256', secret).update(`${time}.`).update(rawBodyOf(request)).digest();
    return macs.some((mac) => timingSafeEqual(mac, expected));
  });
  if (!key) throw bad('bad_signature', 'The signature is not right. Sign the body exactly as it is sent.');
  return true;
}

/** `t=1700000000,v1=<64 hex digits>`, in any order; other schemes are left aside. */
function read(header: string | string[]): Signature {
  if (typeof header !== 'string' || header.length > 1000) throw bad('bad_signature', form);
  const parts = header.split(',').map((part) => /^\s*(t|v1)=(\w+)\s*$/.exec(part)?.slice(1) ?? []);
  const of = (name: string) => parts.flatMap(([known, value]) => (known === name && value ? [value] : []));
  const [time, ...times] = of('t');
  const macs = of('v1').filter((mac) => /^[0-9a-f]{64}$/i.test(mac));
  if (time === undefined || times.length > 0 || !/^\d{1,12}$/.test(time))
    throw bad('signature_without_time', `The signature has no time. ${form}`);
  if (macs.length === 0 || macs.length > mostSignatures) throw bad('bad_signature', form);
  return { time, macs: macs.map((mac) => Buffer.from(mac, 'hex')) };
}

function late(now: Date): Refusal {
  const minutes = lifetimes.orderSignature / 60;
  const message = `The signature’s time is more than ${minutes} minutes from ours. Set your server’s clock and sign again.`;
  return bad('signature_late', message, { minutes, now: Math.floor(now.getTime() / 1000) });
}

function bad(code: string, message: string, params?: Readonly<Record<string, number>>): Refusal {
  return new Refusal(422, code, message, { errors: { 'X-Signature': [message] }, ...(params && { params }) });
}
