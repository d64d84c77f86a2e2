import { randomInt } from 'node:crypto';

/** What a proxy in front says of who calls. */
export type Caller = { readonly 'X-Forwarded-For': string };

/** A caller no one else is: the limits of one address (registrations an hour) then hold for one test, not for all together. */
export function ownAddress(): Caller {
  return { 'X-Forwarded-For': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` };
}
