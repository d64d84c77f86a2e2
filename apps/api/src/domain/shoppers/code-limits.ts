import { createHash } from 'node:crypto';
import { addressKey, type Throttle } from '../../platform/auth/throttle';

const hour = 3600;
const caps = {
  address: { name: 'code-mail.address', points: 5, seconds: hour },
  addressOfDay: { name: 'code-mail.address-day', points: 15, seconds: 24 * hour },
  caller: { name: 'code-mail.caller', points: 40, seconds: hour },
  site: { name: 'code-mail.site', points: 500, seconds: hour },
  tries: { name: 'code-tries.caller', points: 30, seconds: 600 },
} as const;

type Dependencies = { readonly throttle: Throttle };

const tooManyMails = 'Too many codes were asked for. Try again later.';
const tooManyTries = 'Too many wrong codes. Try again later.';

/** The throttle’s table is no place for addresses. */
const hidden = (email: string) => createHash('sha256').update(email).digest('base64url');

/** Counts a code that is about to be mailed: nobody’s mailbox is filled through us. @throws 429 */
export async function countCodeMail(
  { throttle }: Dependencies,
  { email, ip, site }: { readonly email: string; readonly ip: string; readonly site?: string },
): Promise<void> {
  // The caller first: who has used up the own share does not use up an address’s.
  await throttle.take(caps.caller, addressKey(ip), tooManyMails);
  await throttle.take(caps.address, hidden(email), tooManyMails);
  await throttle.take(caps.addressOfDay, hidden(email), tooManyMails);
  if (site !== undefined) await throttle.take(caps.site, site, tooManyMails);
}

/** Counts a caller’s try of a code; a right one forgets the wrong ones before it. @throws 429 */
export async function countTry({ throttle }: Dependencies, ip: string): Promise<() => Promise<void>> {
  const key = addressKey(ip);
  await throttle.take(caps.tries, key, tooManyTries);
  return () => throttle.forget(caps.tries, key);
}
