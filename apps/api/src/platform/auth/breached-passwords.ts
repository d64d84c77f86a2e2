import { createHash } from 'node:crypto';
import { SeldomLog } from '../http/log-seldom';
import type { Outbound } from '../outbound/outbound';

/** Passwords that became known where others lost them. Never asked within a transaction. */
export type Breaches = { readonly has: (password: string) => Promise<boolean> };

/** Nobody is asked. */
export const noBreaches: Breaches = { has: async () => false };

/** A full answer has about a thousand lines of 40 signs. */
const maxBytes = 256 * 1024;
/** Someone waits to go on. */
const timeoutMs = 2000;

/**
 * Asks a service that speaks as Have I Been Pwned does: it is sent five digits of the password’s hash, which hundreds of others share, and answers
 * the rest of each. Where it does not answer in time a password counts as unknown, so that nobody is kept from choosing one.
 * @param url    such as https://api.pwnedpasswords.com/range
 * @param failed hears of it once a minute, with how often it was not said since
 */
export function breachesAt(
  outbound: Pick<Outbound, 'get'>,
  url: string,
  failed: (error: unknown, kept: number) => void,
): Breaches {
  const seldom = new SeldomLog();
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      const address = `${url.replace(/\/$/, '')}/${hash.slice(0, 5)}`;
      // Padded, so that whoever sees its length does not learn which five digits were asked for.
      const headers = { 'add-padding': 'true' };
      try {
        const { body } = await outbound.get(address, { maxBytes, timeoutMs, headers, maxRedirects: 0 });
        return isAmong(body.toString('latin1'), hash.slice(5));
      } catch (error) {
        seldom.say('breaches', (kept) => failed(error, kept));
        return false;
      }
    },
  };
}

/** `SUFFIX:COUNT`, one a line; those of the padding have no count. */
const isAmong = (answer: string, suffix: string): boolean =>
  answer.split(/\r?\n/).some((line) => {
    const [known, count] = line.split(':');
    return known === suffix && Number(count) > 0;
  });
