import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { couponSites, coupons } from '../../db/schema/coupons';
import { mailTemplates, mailTemplateVersions } from '../../db/schema/mail-templates';
import { sites } from '../../db/schema/sites';
import type { Site } from '../../domain/sites/sites.repository';
import { databaseTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';

const kept = (tx: Tx) => and(eq(sites.accountId, tx.scope.accountId), isNull(sites.deletedAt));
const most = 1000;
/** So much of a mail’s text is shown beside the other’s. */
const excerpt = 300;

/** The account’s other websites, by name. */
export const otherSites = (tx: Tx, siteId: number) =>
  tx.queries
    .select({ uuid: sites.uuid, name: sites.name, url: sites.url })
    .from(sites)
    .where(and(kept(tx), ne(sites.id, siteId)))
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(most)
    .execute();

const named = (tx: Tx, uuids: readonly string[]) =>
  tx.queries
    .select()
    .from(sites)
    .where(and(kept(tx), inArray(sites.uuid, [...uuids])))
    .orderBy(asc(sites.id));

/** The account’s websites of these uuids, in the order of their numbers. */
export const findSites = (tx: Tx, uuids: readonly string[]): Promise<Site[]> => named(tx, uuids).execute();

/** The same, held until the transaction ends. */
export const holdSites = (tx: Tx, uuids: readonly string[]): Promise<Site[]> =>
  named(tx, uuids).for('update').execute();

export type MailLook = Awaited<ReturnType<typeof looksOfMails>>[number];

/** The newest version of each mail of these websites: how it reads, and a hash of all that it holds. */
export const looksOfMails = (tx: Tx, siteIds: readonly number[]) =>
  tx.queries
    .select({
      id: mailTemplates.id,
      uuid: mailTemplates.uuid,
      siteId: mailTemplates.siteId,
      type: mailTemplates.type,
      language: mailTemplates.language,
      version: mailTemplates.version,
      subject: mailTemplateVersions.subject,
      preheader: mailTemplateVersions.preheader,
      text: sql<string>`left(${mailTemplateVersions.text}, ${excerpt})`,
      textHash: sql<string>`md5(${mailTemplateVersions.text})`,
      look: sql<string>`md5(${mailTemplateVersions.design}::text || ${mailTemplateVersions.html})`,
    })
    .from(mailTemplates)
    .innerJoin(
      mailTemplateVersions,
      and(
        eq(mailTemplateVersions.accountId, mailTemplates.accountId),
        eq(mailTemplateVersions.templateId, mailTemplates.id),
        eq(mailTemplateVersions.version, mailTemplates.version),
      ),
    )
    .where(and(eq(mailTemplates.accountId, tx.scope.accountId), inArray(mailTemplates.siteId, [...siteIds])))
    .orderBy(asc(mailTemplates.type), asc(mailTemplates.language))
    .execute();

/** Coupons that these websites give out, by name, each with the website. */
export const couponsOf = (tx: Tx, siteIds: readonly number[]) =>
  tx.queries
    .select({ siteId: couponSites.siteId, id: coupons.id, uuid: coupons.uuid, name: coupons.name })
    .from(couponSites)
    .innerJoin(coupons, and(eq(coupons.accountId, couponSites.accountId), eq(coupons.id, couponSites.couponId)))
    .where(
      and(
        eq(couponSites.accountId, tx.scope.accountId),
        inArray(couponSites.siteId, [...siteIds]),
        isNull(coupons.deletedAt),
      ),
    )
    .orderBy(asc(coupons.name), asc(coupons.id))
    .execute();

export type SettingColumns = Pick<Site, 'config' | 'unsignedCodes' | 'giftOffer' | 'giftCharity'>;

export async function writeSettings(tx: Tx, siteId: number, columns: SettingColumns): Promise<void> {
  await tx.queries
    .update(sites)
    .set({ ...columns, updatedAt: databaseTime() })
    .where(and(kept(tx), eq(sites.id, siteId)));
}

/** Has a website give these coupons out. @returns whether all of them are still there */
export async function giveOut(tx: Tx, siteId: number, couponIds: readonly number[]): Promise<boolean> {
  const { accountId } = tx.scope;
  // Whoever has the coupon’s form open learns that its websites are others.
  const held = await tx.queries
    .update(coupons)
    .set({ updatedAt: databaseTime() })
    .where(and(eq(coupons.accountId, accountId), inArray(coupons.id, [...couponIds]), isNull(coupons.deletedAt)))
    .returning({ id: coupons.id });
  if (held.length < couponIds.length) return false;
  await tx.queries
    .insert(couponSites)
    .values(couponIds.map((couponId) => ({ accountId, couponId, siteId })))
    .onConflictDoNothing();
  return true;
}
