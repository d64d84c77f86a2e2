import { createHash } from 'node:crypto';
import { type CopyKind, pluginConfig } from '@dw/contract';
import type { Site } from '../../domain/sites/sites.repository';
import type { Tx } from '../../platform/db/transaction';
import { couponsOf, looksOfMails, type MailLook } from './website-copies.repository';

type Setting = { readonly field: string; readonly now: unknown; readonly next: unknown };
/** A mail as the website has it, none where the built-in one is sent, and as it would be. */
type Mail = { readonly now: MailLook | undefined; readonly next: MailLook };
type Coupon = { readonly id: number; readonly uuid: string; readonly name: string };

/** What a copy would change on a website. */
export type Difference = {
  readonly site: Site;
  readonly settings: readonly Setting[];
  readonly mails: readonly Mail[];
  readonly coupons: readonly Coupon[];
  /** A hash of the difference: two that would change the same from the same have the same. */
  readonly version: string;
};

/** The settings that can be copied, by their names on the wire. Whatever is missing here is the website’s own. */
const settingsOf = ({ config, unsignedCodes, giftOffer, giftCharity }: Site) => ({
  ...pluginConfig.parse(config.plugin),
  unsigned_codes: unsignedCodes,
  gift_offer: giftOffer,
  gift_charity: giftCharity,
});

const isAlike = (one: MailLook | undefined, other: MailLook): boolean =>
  one !== undefined &&
  one.subject === other.subject &&
  one.preheader === other.preheader &&
  one.textHash === other.textHash &&
  one.look === other.look;

export const isNothing = ({ settings, mails, coupons }: Omit<Difference, 'site' | 'version'>): boolean =>
  settings.length + mails.length + coupons.length === 0;

/** What a copy of a website would change on each of these. Nothing is taken away: mails and coupons that only they have stay. */
export async function differences(
  tx: Tx,
  from: Site,
  what: readonly CopyKind[],
  targets: readonly Site[],
): Promise<Difference[]> {
  const ids = [from.id, ...targets.map(({ id }) => id)];
  const [mails, coupons] = await Promise.all([
    what.includes('mails') ? looksOfMails(tx, ids) : [],
    what.includes('coupons') ? couponsOf(tx, ids) : [],
  ]);
  const of = <R extends { readonly siteId: number }>(rows: readonly R[], siteId: number) =>
    rows.filter((row) => row.siteId === siteId);
  const source = Object.entries(settingsOf(from));
  return targets.map((site) => {
    const own = new Map<string, unknown>(Object.entries(settingsOf(site)));
    const known = of(mails, site.id);
    const given = new Set(of(coupons, site.id).map(({ id }) => id));
    const parts = {
      settings: what.includes('settings')
        ? source.flatMap(([field, next]) => (own.get(field) === next ? [] : [{ field, now: own.get(field), next }]))
        : [],
      mails: of(mails, from.id).flatMap((next) => {
        const now = known.find(({ type, language }) => type === next.type && language === next.language);
        return isAlike(now, next) ? [] : [{ now, next }];
      }),
      coupons: of(coupons, from.id).flatMap(({ id, uuid, name }) => (given.has(id) ? [] : [{ id, uuid, name }])),
    };
    const version = createHash('sha256')
      .update(JSON.stringify([from.uuid, site.uuid, parts]))
      .digest('hex');
    return { site, ...parts, version };
  });
}
