import type { Language } from '@dw/contract';
import { queueShopperMail } from '../../domain/shopper-mails/shopper-mail';
import { countCodeMail } from '../../domain/shoppers/code-limits';
import { assertCodeIsDue, type CodeFor, issueShopperCode } from '../../domain/shoppers/shopper-codes';
import { shopperByEmail } from '../../domain/shoppers/shoppers';
import type { Scope } from '../../platform/auth/scope';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { findOrder } from './shoppers.repository';
import { signInMail } from './sign-in-mail';

/** The page or place on which a shopper confirms an address. */
export type Page = { readonly scope: Scope; readonly accountId: number; readonly orderId: number };

/** A code for an order’s page is good for that page alone. */
export const forOrder = (email: string, orderUuid: string): CodeFor => ({ email, purpose: `order ${orderUuid}` });
export const forSigningIn = (email: string): CodeFor => ({ email, purpose: 'sign-in' });

/** Mails a code for an order’s page; whether the address is known makes no difference. @throws 429 */
export async function mailOrderCode(
  services: Services,
  page: Page,
  email: string,
  { ip, language }: { readonly ip: string; readonly language: Language | undefined },
): Promise<void> {
  const { db, clock } = services;
  const order = await db.readInScope(page.scope, (tx) => findOrder(tx, page.orderId));
  if (!order) throw notFound();
  const key = forOrder(email, order.uuid);
  await assertCodeIsDue(db, clock, key);
  await countCodeMail(services, { email, ip, site: order.siteUuid });
  await db.inScope(page.scope, async (tx) => {
    const code = await issueShopperCode(tx, services, key);
    await queueShopperMail(services, tx, {
      to: email,
      type: 'code',
      accountId: page.accountId,
      siteId: order.siteId,
      site: { name: order.shop, url: order.url, language: order.config.plugin.default_lang },
      language,
      values: { code },
    });
  });
}

/** Mails a code for signing in. An unknown address gets none, at the same cost and with the same answer. @throws 429 */
export async function mailSignInCode(
  services: Services,
  email: string,
  { ip, language }: { readonly ip: string; readonly language: Language },
): Promise<void> {
  const { db, clock, mail } = services;
  const key = forSigningIn(email);
  await assertCodeIsDue(db, clock, key);
  await countCodeMail(services, { email, ip });
  const shopperId = await shopperByEmail(db, email);
  await transactionOutsideScope(db, async (unit) => {
    const code = await issueShopperCode(unit, services, key);
    await (shopperId === undefined ? mail.queueNothing(unit) : mail.queue(unit, signInMail(email, code, language)));
  });
}
