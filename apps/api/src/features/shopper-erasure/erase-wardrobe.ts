import type { Language } from '@dw/contract';
import { countCodeMail } from '../../domain/shoppers/code-limits';
import { codeMail } from '../../domain/shoppers/code-mail';
import { confirmCode, wrongCode } from '../../domain/shoppers/confirm-code';
import { eraseAtOnce } from '../../domain/shoppers/erase-shopper';
import { assertCodeIsDue, type CodeFor, issueShopperCode, useShopperCode } from '../../domain/shoppers/shopper-codes';
import { joinedEnding, shopperSettingsOf } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import { secondsAfter } from '../../platform/clock';
import { unauthenticated } from '../../platform/http/refusals';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Services } from '../../services';
import { eraseQueue } from './erase-shoppers.job';
import { erasureTexts } from './erasure-mail-texts';

type Caller = { readonly scope: Scope; readonly ip: string; readonly language: Language };

const forErasing = (email: string): CodeFor => ({ email, purpose: 'erasure' });
/** By then every call that was under way when the wardrobe was erased has ended, and what it wrote goes, too. */
const sweepSeconds = 300;

/** Mails the code that erases the caller’s wardrobe. @throws 429 */
export async function mailErasureCode(services: Services, { scope, ip, language }: Caller): Promise<void> {
  const { db, clock, mail } = services;
  const own = await db.readInScope(scope, shopperSettingsOf);
  const key = forErasing(own.email);
  await assertCodeIsDue(db, clock, key);
  await countCodeMail(services, { email: own.email, ip });
  await db.inScope(scope, async (tx) => {
    const code = await issueShopperCode(tx, services, key);
    await mail.queue(tx, codeMail(own.email, code, erasureTexts[own.language ?? language].code));
  });
}

/** Erases the caller’s wardrobe: at once nobody can enter it, and a job does the rest. @throws 401, 422 under `code`, 429 */
export async function eraseWardrobe(
  services: Services,
  { scope, ip, language }: Caller,
  given: { readonly code: string },
): Promise<void> {
  const { db, clock, mail, jobs } = services;
  const own = await db.readInScope(scope, shopperSettingsOf);
  const right = await confirmCode(services, forErasing(own.email), given.code, ip);
  await db.inScope(scope, async (tx) => {
    if (!(await useShopperCode(tx, right))) throw wrongCode();
    const { shopperId } = scope;
    const erased = await eraseAtOnce(tx, clock, shopperId);
    // Erased already, or joined with another: what was begun here is rolled back.
    if (!erased.some(({ id, joinedInto }) => id === shopperId && joinedInto === null)) throw unauthenticated();
    const { subject, lines } = erasureTexts[own.language ?? language].done;
    for (const { email } of erased)
      if (!email.endsWith(joinedEnding)) await mail.queue(tx, signedMail(email, subject, lines));
    await jobs.send(tx, eraseQueue, { shopperId });
    await jobs.send(tx, eraseQueue, { shopperId }, undefined, secondsAfter(clock.now(), sweepSeconds));
  });
}
