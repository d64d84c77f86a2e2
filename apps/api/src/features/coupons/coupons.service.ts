import { type BodyOf, type Coupon, type coupons as contract, couponImages, limits } from '@dw/contract';
import { offersChanged } from '../../domain/offers/offers-changed';
import { audit, changes } from '../../platform/audit/audit';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { staleEdit } from '../../platform/http/stale-edit';
import type { StoredPictures } from './coupon-images';
import { type CouponFields, missingIn, readCoupon, required } from './coupon-values';
import {
  type CouponColumns,
  type CouponRow,
  findCouponWithSites,
  holdCoupons,
  insertCoupon,
  listSites,
  setSites,
  updateCoupons,
} from './coupons.repository';

type Body = BodyOf<typeof contract.update>;

/** 422 under each field that is missing; the message is the form’s own. */
const allRequired = (fields: readonly string[]) =>
  new Refusal(422, 'all_fields_required', 'All fields required', {
    errors: Object.fromEntries(fields.map((field) => [field, [required]])),
  });

/** What can be told before the pictures are looked at. @throws 422 under every field that is missing or wrong */
export function checkedFields(body: Body, before: CouponRow | undefined, pictures: ReadonlySet<string>, now: Date) {
  const missing = missingIn(body, !before);
  if (before ? body.sites_ids?.length === 0 : !body.sites_ids?.length) missing.push('sites_ids');
  if (!before) missing.push(...couponImages.filter((name) => !pictures.has(name)));
  if (missing.length > 0) throw allRequired(missing);
  const { fields, complaints } = readCoupon(body, before, now);
  if (complaints.length > 0) {
    throw invalid(Object.fromEntries(complaints.map(({ field, reason }) => [field, [reason]])), complaints[0]?.code);
  }
  return fields;
}

/** Adds a coupon, inactive. */
export async function addCoupon(
  tx: Tx,
  fields: CouponFields,
  sites: Body['sites_ids'],
  pictures: StoredPictures,
): Promise<CouponRow> {
  const uuid = crypto.randomUUID();
  const siteIds = await ownSites(tx, sites ?? []);
  await insertCoupon(tx, { ...fields, ...pictures.columns, uuid }, siteIds);
  await pictures.insert(tx);
  await audit(tx, { action: 'coupon.created', subject: uuid, after: { ...fields, sites: siteIds } });
  return written(tx, uuid);
}

/**
 * Changes what the body names; the rest stays as it is.
 * @param present shows the coupon in the refusal of a stale edit
 */
export async function changeCoupon(
  tx: Tx,
  coupon: CouponRow,
  { updated_at: read, ...body }: Body,
  changed: { readonly fields: CouponFields; readonly pictures: StoredPictures },
  present: (row: CouponRow) => Coupon,
): Promise<CouponRow> {
  const siteIds = body.sites_ids && (await ownSites(tx, body.sites_ids));
  const { before, after } = changes<CouponColumns>(coupon, { ...changed.fields, ...changed.pictures.columns });
  // Only what differs: another edit of other fields may have come between.
  if (!(await updateCoupons(tx, [coupon.id], after, read))) {
    const now = await findCouponWithSites(tx, coupon);
    throw now ? staleEdit(asSent(present(now)), body) : notFound();
  }
  if (siteIds) await setSites(tx, coupon.id, siteIds);
  await changed.pictures.insert(tx);
  await offersChanged(tx);
  const sites = siteIds && { before: { ...before, sites: coupon.sites }, after: { ...after, sites: siteIds } };
  await audit(tx, { action: 'coupon.changed', subject: coupon.uuid, ...(sites ?? { before, after }) });
  return written(tx, coupon.uuid);
}

/** Deletes softly: shoppers keep the codes that they have. An import into it ends by itself. */
export async function removeCoupon(tx: Tx, coupon: CouponRow, clock: Clock): Promise<void> {
  await updateCoupons(tx, [coupon.id], { deletedAt: clock.now(), active: false });
  await offersChanged(tx);
  await audit(tx, { action: 'coupon.deleted', subject: coupon.uuid, before: { name: coupon.name } });
}

/** Sets coupons active or inactive; all of them or none. @throws 404 where one is missing, 422 where one lacks a picture */
export async function switchCoupons(tx: Tx, ids: readonly number[], active: boolean): Promise<number> {
  const held = await holdCoupons(tx, ids);
  if (held.length !== new Set(ids).size) throw notFound();
  const bare = active ? held.find((coupon) => couponImages.some((name) => coupon[name] === null)) : undefined;
  if (bare) {
    const params = { name: bare.name };
    throw new Refusal(422, 'pictures_missing', `Add the three images of ${bare.name} before you set it active.`, {
      params,
    });
  }
  await updateCoupons(tx, ids, { active });
  await offersChanged(tx);
  for (const { uuid } of held.filter((coupon) => coupon.active !== active || held.length === 1)) {
    await audit(tx, { action: 'coupon.switched', subject: uuid, after: { active } });
  }
  return held.length;
}

/** Adds a copy: inactive, without codes. The copy may lie in the past as its original does. */
export async function duplicateCoupon(tx: Tx, coupon: CouponRow): Promise<CouponRow> {
  const uuid = crypto.randomUUID();
  const name = `Copy of ${coupon.name}`.slice(0, limits.coupon.name);
  const { description, shortDescription, type, currency, value, startAt, expiresAt, thumbnail, header, footer } =
    coupon;
  const { totalLimit, shopperLimit, minEarn, minSpend, minOrderCurrency, checkedBy } = coupon;
  const copy = {
    ...{
      uuid,
      name,
      description,
      shortDescription,
      type,
      currency,
      value,
      startAt,
      expiresAt,
      thumbnail,
      header,
      footer,
    },
    ...{ totalLimit, shopperLimit, minEarn, minSpend, minOrderCurrency, checkedBy },
  };
  await insertCoupon(tx, copy, coupon.sites);
  await audit(tx, { action: 'coupon.duplicated', subject: uuid, after: { name, of: coupon.uuid } });
  return written(tx, uuid);
}

/** Numbers of the account’s websites. @throws 422 where one is not the account’s */
async function ownSites(tx: Tx, named: NonNullable<Body['sites_ids']>): Promise<number[]> {
  const own = await listSites(tx);
  const ids = named.map((name) => own.find(({ id, uuid }) => String(id) === String(name) || uuid === name)?.id);
  const known = ids.filter((id) => id !== undefined);
  if (known.length < ids.length) throw invalid({ sites_ids: ['Choose websites of your own.'] }, 'foreign_site');
  return [...new Set(known)];
}

/** A coupon by the names under which a form sends it, to lay beside a stale edit. */
function asSent({ expires_at, currency, min_order_currency, ...coupon }: Coupon) {
  return {
    ...coupon,
    expire_at: expires_at,
    currency_id: currency?.id ?? null,
    min_order_currency_id: min_order_currency?.id ?? null,
  };
}

async function written(tx: Tx, uuid: string): Promise<CouponRow> {
  const coupon = await findCouponWithSites(tx, { id: -1, uuid });
  if (!coupon) throw new Error('The coupon is gone within its own transaction.');
  return coupon;
}
