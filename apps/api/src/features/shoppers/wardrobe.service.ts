import type { BodyOf, ConsentPurpose, Language, widget } from '@dw/contract';
import { type GivenReward, giveReward } from '../../domain/coupons/give-reward';
import { beginLife } from '../../domain/ledger/begin-life';
import { confirmCode, wrongCode } from '../../domain/shoppers/confirm-code';
import { holdShopper } from '../../domain/shoppers/hold-shopper';
import { type RightCode, useShopperCode } from '../../domain/shoppers/shopper-codes';
import { keepConsents } from '../../domain/shoppers/shopper-consents';
import { startShopperSession } from '../../domain/shoppers/shopper-sessions';
import {
  findOrMakeShopper,
  rememberLanguage,
  scopeOfShopperAtShop,
  shopperByEmail,
} from '../../domain/shoppers/shoppers';
import { copyItems, copyReward } from '../../domain/wardrobe/copies';
import { audit } from '../../platform/audit/audit';
import { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal, unauthenticated } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { forOrder, forSigningIn, type Page } from './codes.service';
import { countItems, findOrder, lockItems, takeItems } from './shoppers.repository';
import { type Entered, isWrongCode, noteSignIn } from './sign-ins-logged';
import { mailReward, mailWhatWasAdded, type Reader } from './wardrobe-mails';

type Body = BodyOf<typeof widget.addItems>;
type Added = { readonly added: number; readonly token: string; readonly reward: GivenReward | undefined };
type Caller = {
  readonly ip: string;
  readonly language: Language | undefined;
  readonly device: string;
  /** Hears of a refused code, and must not hold up the answer: that would tell which addresses are known. */
  readonly refused: (email: string, at: Entered) => void;
};
type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>> & { readonly id: number };

/**
 * Puts items of an order into the wardrobe of the confirmed address and signs the shopper in, all or nothing.
 * @throws 401 where the wardrobe was erased meanwhile, 409 where an item is in another wardrobe, 422, 429
 */
export async function addToWardrobe(
  services: Services,
  page: Page,
  body: Body,
  { ip, language, device, refused }: Caller,
): Promise<Added> {
  const { db, clock } = services;
  const found = await db.readInScope(page.scope, (tx) => findOrder(tx, page.orderId));
  if (!found) throw notFound();
  const order = { ...found, id: page.orderId };
  const code = await confirmCode(services, forOrder(body.email, order.uuid), body.code, ip).catch((error: unknown) => {
    if (isWrongCode(error)) refused(body.email, 'order_page');
    throw error;
  });
  const shopperId = await findOrMakeShopper(db, body.email);
  return db.inScope(scopeOfShopperAtShop(page.accountId, shopperId, ip), async (tx) => {
    // Erased or joined with another since its address was looked up.
    if ((await holdShopper(tx, shopperId)) !== 'own') throw unauthenticated();
    if (!(await useShopperCode(tx, code))) throw wrongCode();
    const reader = { email: body.email, shopperId, language };
    const added = await moveItems(services, tx, order, body);
    if (added.length > 0) await mailWhatWasAdded(services, tx, order, reader, added);
    const agreed = agreedTo(body).map((purpose) => {
      const textVersion = purpose === 'ending_code' ? body.ending_code_text : undefined;
      return { shopperId, purpose, granted: true, textVersion, source, language };
    });
    await keepConsents(tx, clock, agreed);
    if (language) await rememberLanguage(tx, shopperId, language);
    const token = await startShopperSession(tx.queries, clock, { shopperId, device });
    await noteSignIn(tx, 'order_page', device);
    return { added: added.length, token, reward: await reward(services, tx, order, reader) };
  });
}

const source = 'order_page' as const;

/** What the shopper agreed to on the page. Who does not tick takes nothing back. */
const agreedTo = ({ ending_code, reminders }: Body): readonly ConsentPurpose[] => [
  ...(ending_code ? (['ending_code'] as const) : []),
  ...(reminders ? (['next_step'] as const) : []),
];

/** The code that the order has earned; mailed once, shown each time. Last, since it holds the coupon’s row. */
async function reward(services: Services, tx: Tx, order: Order, reader: Reader) {
  const given = await giveReward(tx, { siteId: order.siteId, orderId: order.id }, services.clock.now());
  if (given?.fresh) {
    await audit(tx, {
      action: 'code.issued',
      subject: given.couponUuid,
      after: { code: given.codeId, order: order.uuid },
    });
    const { couponId, codeId } = given;
    await services.events.emit(tx, 'code.issued', { couponId, codeId });
    tx.withCommit(copyReward(tx, { couponId, codeId }));
    if (given.last) await services.events.emit(tx, 'coupon.exhausted', { couponId });
    await mailReward(services, tx, order, reader, given);
  }
  return given;
}

/** @returns the names of the items that were not in the wardrobe before. */
async function moveItems({ clock, events }: Services, tx: Tx, order: Order, body: Body) {
  const uuids = new Set(body.items.map((uuid) => uuid.toLowerCase()));
  const rows = await lockItems(tx, order.id, [...uuids]);
  if (rows.length < uuids.size) {
    const all = await countItems(tx, order.id, [...uuids]);
    throw all < uuids.size ? invalid({ items: ['An item is not part of this order.'] }) : itemTaken();
  }
  const free = rows.filter(({ addedAt }) => addedAt === null);
  // What was added and is nobody’s was in a wardrobe that is erased: its life goes on, and does not begin again.
  if (rows.some((row) => row.addedAt !== null && row.shopperId !== tx.scope.shopperId)) throw itemTaken();
  const addedAt = clock.now();
  await takeItems(
    tx,
    free.map(({ id }) => id),
    addedAt,
  );
  if (free.length > 0) tx.withCommit(copyItems(tx, [order.id]));
  const consents = agreedTo(body);
  const after = { items: free.map(({ uuid }) => uuid), ...(consents.length > 0 ? { consents } : {}) };
  await audit(tx, { action: 'items.added', subject: order.uuid, after });
  if (free.length > 0) {
    const itemIds = free.map(({ id }) => id);
    beginLife(tx, order.accountUuid, free, addedAt);
    await events.emit(tx, 'items.added', { siteId: order.siteId, orderId: order.id, itemIds });
  }
  return free.map(({ name }) => name);
}

const itemTaken = () =>
  new Refusal(409, 'item_taken', 'An item is already in another wardrobe. Load the page again to see what is left.');

/** The wardrobe was joined with another since its address was looked up, which leads there now. */
class Joined extends Error {}

/** Signs a shopper in. @throws 422 under `code`, the same for an unknown address; 429 */
export async function signIn(
  services: Services,
  { email, code }: { readonly email: string; readonly code: string },
  { ip, device, refused, replaces }: Omit<Caller, 'language'> & { readonly replaces: string },
): Promise<string> {
  const { db, clock } = services;
  const enter = async (right: RightCode) => {
    const shopperId = await shopperByEmail(db, email);
    // No code is mailed to an unknown address.
    if (shopperId === undefined) throw wrongCode();
    return db.inScope(Scope.ofShopper(shopperId, ip), async (tx) => {
      const standing = await holdShopper(tx, shopperId);
      if (standing === 'joined') throw new Joined();
      if (!(await useShopperCode(tx, right)) || standing === 'erased') throw wrongCode();
      const token = await startShopperSession(tx.queries, clock, { shopperId, device, replaces });
      await noteSignIn(tx, 'sign_in', device);
      return token;
    });
  };
  try {
    const right = await confirmCode(services, forSigningIn(email), code, ip);
    return await enter(right).catch((error: unknown) => {
      if (error instanceof Joined) return enter(right);
      throw error;
    });
  } catch (error) {
    if (isWrongCode(error)) refused(email, 'sign_in');
    throw error;
  }
}
