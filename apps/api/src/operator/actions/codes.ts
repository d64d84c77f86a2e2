import { replaceCode } from '../../domain/coupons/replace-code';
import { moneyText } from '../../domain/shopper-mails/money-text';
import { type SupportedCode, supportedCode } from '../../domain/wardrobe/for-support';
import { audit } from '../../platform/audit/audit';
import { wrongState } from '../../platform/db/transition';
import { notFound, Refusal } from '../../platform/http/refusals';
import { htmlWithLogo } from '../../platform/mail/branded-mail';
import { signedMail } from '../../platform/mail/signed-mail';
import type { Change } from './change-account';
import { codeMailTexts } from './code-mail-texts';
import { shopperWhoGetsMail } from './shopper-who-gets-mail';

type Reissue = {
  readonly couponId: number;
  readonly codeId: number;
  /** Another code of the coupon in its place; else the same. */
  readonly another: boolean;
  readonly reason: string;
};

/** Mails a shopper a code that they have and nobody has used, or another in its place. @returns the one that is good now @throws 404, 409 */
export async function reissueCode(
  change: Change,
  { couponId, codeId, another, reason }: Reissue,
): Promise<SupportedCode> {
  const { tx, services } = change;
  const before = await supportedCode(tx, { couponId, codeId });
  if (!before || before.shopperId === null) throw notFound();
  const now = services.clock.now();
  if (before.redeemedAt ?? before.rolledBackAt ?? before.voidedAt) throw wrongState();
  if (before.expiresAt <= now) throw new Refusal(409, 'no_code', 'The codes of this coupon have ended.');
  const shopper = await shopperWhoGetsMail(tx, services, before.shopperId);
  const given = another ? await inItsPlace(change, before, reason) : before;
  if (!another) await audit(tx, { action: 'code.mailed', subject: before.couponUuid, after: { code: codeId, reason } });
  const language = shopper.language ?? 'en';
  const texts = codeMailTexts[language];
  const shop = given.companyName;
  const worth =
    given.type === 'PERCENT' ? `${given.worth / 100} %` : moneyText(given.worth, given.worthCurrency, language);
  const until = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' });
  const plain = signedMail(shopper.email, texts.subject(shop), [
    ...[texts.text(shop), '', `- ${given.code} (${worth})`, '', texts.until(until.format(given.expiresAt))],
    ...(another ? ['', texts.replaces(before.code)] : []),
    ...['', texts.see, `${services.publicUrl()}/w/wardrobe`],
  ]);
  await services.mail.queue(tx, { ...plain, html: htmlWithLogo(plain.text, { name: shop, logo: null }) });
  return given;
}

async function inItsPlace({ tx, services }: Change, before: SupportedCode, reason: string): Promise<SupportedCode> {
  const { couponId, codeId, couponUuid } = before;
  const replaced = await replaceCode(tx, { couponId, codeId }, services.clock.now());
  const after = { code: codeId, another: replaced.codeId, reason };
  await audit(tx, { action: 'code.replaced', subject: couponUuid, after });
  const { events } = services;
  await events.emit(tx, 'code.voided', { couponId, codeId });
  await events.emit(tx, 'code.issued', { couponId, codeId: replaced.codeId });
  await events.emit(tx, 'code.changed', { couponId, codeId: replaced.codeId });
  if (replaced.last) await events.emit(tx, 'coupon.exhausted', { couponId });
  const given = await supportedCode(tx, { couponId, codeId: replaced.codeId });
  if (!given) throw new Error('The code that was given in the place of another is gone.');
  return given;
}
