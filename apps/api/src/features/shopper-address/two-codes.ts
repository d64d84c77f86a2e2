import type { Language } from '@dw/contract';
import { countCodeMail } from '../../domain/shoppers/code-limits';
import { codeMail } from '../../domain/shoppers/code-mail';
import { confirmBoth, wrongCode } from '../../domain/shoppers/confirm-code';
import {
  addressOfCode,
  assertCodeIsDue,
  type CodeFor,
  forgetCodesOf,
  issueShopperCode,
  type RightCode,
} from '../../domain/shoppers/shopper-codes';
import { addressesOf, shopperByEmail, shopperIdentity } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';
import type { Purpose } from './mail-texts';
import { textsFor } from './texts-for';

export type Caller = { readonly scope: Scope; readonly ip: string; readonly language: Language };

/** The two fields of a body, of the own code and of the other’s. */
const fields = { address: ['old_code', 'new_code'], join: ['own_code', 'other_code'] } as const;

type Who = { readonly uuid: string; readonly email: string };
const ownKey = (purpose: Purpose, { email, uuid }: Who): CodeFor => ({ email, purpose: `${purpose}-own ${uuid}` });
/** Bound to the shopper who asked, so that the newest address that was named for them can be found by it. */
const otherPurpose = (purpose: Purpose, { uuid }: Who): string => `${purpose}-other ${uuid}`;

/**
 * Mails a code to the wardrobe’s address and one to the named one. To join with, only a wardrobe’s address gets one, at the same cost
 * and with the same answer. @throws 422 where the address leads to the wardrobe itself, 429
 */
export async function mailTwoCodes(
  services: Services,
  { scope, ip, language }: Caller,
  purpose: Purpose,
  address: string,
): Promise<void> {
  const { db, clock, mail } = services;
  const [own, addresses] = await db.readInScope(scope, (tx) => Promise.all([shopperIdentity(tx), addressesOf(tx)]));
  if (addresses.includes(address)) throw invalid({ address: ['This address leads to your wardrobe already.'] });
  const key = ownKey(purpose, own);
  const other = { email: address, purpose: otherPurpose(purpose, own) };
  await assertCodeIsDue(db, clock, key);
  for (const email of [own.email, address]) await countCodeMail(services, { email, ip });
  const known = purpose === 'address' || (await shopperByEmail(db, address)) !== undefined;
  await db.inScope(scope, async (tx) => {
    // The address that was named before counts no more.
    await forgetCodesOf(tx, other.purpose);
    const [ownCode, otherCode] = [
      await issueShopperCode(tx, services, key),
      await issueShopperCode(tx, services, other),
    ];
    const texts = textsFor(purpose, own.language ?? language);
    await mail.queue(tx, codeMail(own.email, ownCode, texts.own));
    await (known ? mail.queue(tx, codeMail(address, otherCode, texts.other)) : mail.queueNothing(tx));
  });
}

/** Both codes, right this once, and the address that the other one was mailed to. */
export type Confirmed = { readonly address: string; readonly codes: readonly RightCode[] };

/** @throws 422 under each code that is wrong, 429 */
export async function confirmTwoCodes(
  services: Services,
  { scope, ip }: Caller,
  purpose: Purpose,
  [ownCode, otherCode]: readonly [own: string, other: string],
): Promise<Confirmed> {
  const { db, clock } = services;
  const own = await db.readInScope(scope, shopperIdentity);
  const named = otherPurpose(purpose, own);
  const address = await addressOfCode(db, clock, named);
  const [ownField, otherField] = fields[purpose];
  const codes = await confirmBoth(
    services,
    {
      [ownField]: { key: ownKey(purpose, own), code: ownCode },
      // Where no address was named there is nothing to try, at the same cost.
      [otherField]: { key: { email: address ?? '', purpose: named }, code: otherCode },
    },
    ip,
  );
  if (address === undefined) throw wrongCode(ownField, otherField);
  return { address, codes };
}

/** For a code that another call has used up meanwhile. */
export const usedUp = (purpose: Purpose) => wrongCode(...fields[purpose]);
