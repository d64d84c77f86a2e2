import { type Language, type MailType, mailLimits } from '@dw/contract';
import { and, asc, desc, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { mailTemplates, mailTemplateVersions } from '../../db/schema/mail-templates';
import { databaseTime, insertedTime } from '../../platform/db/database-time';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';

export type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number];
export type Key = { readonly siteId: number; readonly type: MailType; readonly language: Language };
export type Content = Pick<
  typeof mailTemplateVersions.$inferInsert,
  'subject' | 'preheader' | 'design' | 'html' | 'text' | 'unknownTags' | 'savedBy'
>;

const columns = {
  id: mailTemplates.id,
  uuid: mailTemplates.uuid,
  type: mailTemplates.type,
  language: mailTemplates.language,
  version: mailTemplateVersions.version,
  subject: mailTemplateVersions.subject,
  preheader: mailTemplateVersions.preheader,
  design: mailTemplateVersions.design,
  html: mailTemplateVersions.html,
  text: mailTemplateVersions.text,
  unknownTags: mailTemplateVersions.unknownTags,
  savedBy: mailTemplateVersions.savedBy,
  createdAt: mailTemplates.createdAt,
  updatedAt: mailTemplateVersions.createdAt,
};
const isNewest = eq(mailTemplateVersions.version, mailTemplates.version);

function select(tx: Tx, siteId: number, ...conditions: readonly (SQL | undefined)[]) {
  const ofTemplate = and(
    eq(mailTemplateVersions.accountId, mailTemplates.accountId),
    eq(mailTemplateVersions.templateId, mailTemplates.id),
  );
  return tx.queries
    .select(columns)
    .from(mailTemplates)
    .innerJoin(mailTemplateVersions, ofTemplate)
    .where(and(eq(mailTemplates.accountId, tx.scope.accountId), eq(mailTemplates.siteId, siteId), ...conditions));
}

/** A site’s templates as they are now. */
export function listTemplates(tx: Tx, siteId: number, { type, language }: { type?: MailType; language?: Language }) {
  return select(
    tx,
    siteId,
    isNewest,
    type && eq(mailTemplates.type, type),
    language && eq(mailTemplates.language, language),
  )
    .orderBy(asc(mailTemplates.type), asc(mailTemplates.language))
    .execute();
}

const named = ({ id, uuid }: Reference) => or(eq(mailTemplates.id, id), eq(mailTemplates.uuid, uuid));

/** One template as it is now, or as it was in a version. */
export async function findTemplate(tx: Tx, siteId: number, reference: Reference, version?: number) {
  const which = version === undefined ? isNewest : eq(mailTemplateVersions.version, version);
  const [row] = await select(tx, siteId, named(reference), which).execute();
  return row;
}

/** The template of a type and language. */
export async function findByKey(tx: Tx, { siteId, type, language }: Key): Promise<TemplateRow | undefined> {
  const [row] = await listTemplates(tx, siteId, { type, language });
  return row;
}

/** The versions of a template, newest first. */
export function listVersions(tx: Tx, siteId: number, reference: Reference) {
  return select(tx, siteId, named(reference)).orderBy(desc(mailTemplateVersions.version)).execute();
}

/**
 * Keeps a version, the newest from now on; the oldest ones go.
 * @param read the version that its editor read, 0 for none: where another is there, nothing is kept
 */
export async function keepVersion(tx: Tx, key: Key, content: Content, read?: number): Promise<Reference | undefined> {
  const { accountId } = tx.scope;
  const [head] = await tx.queries
    .insert(mailTemplates)
    .values({ accountId, ...key, version: 1, updatedAt: databaseTime() })
    .onConflictDoUpdate({
      target: [mailTemplates.accountId, mailTemplates.siteId, mailTemplates.type, mailTemplates.language],
      set: { version: sql`${mailTemplates.version} + 1`, updatedAt: insertedTime() },
      ...(read === undefined ? {} : { setWhere: eq(mailTemplates.version, read) }),
    })
    .returning({ id: mailTemplates.id, uuid: mailTemplates.uuid, version: mailTemplates.version });
  if (!head) return undefined;
  const templateId = head.id;
  await tx.queries.insert(mailTemplateVersions).values({ accountId, templateId, version: head.version, ...content });
  await tx.queries
    .delete(mailTemplateVersions)
    .where(
      and(
        eq(mailTemplateVersions.accountId, accountId),
        eq(mailTemplateVersions.templateId, templateId),
        lte(mailTemplateVersions.version, head.version - mailLimits.versions),
      ),
    );
  return head;
}

/** Deletes a template with its versions. */
export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await tx.queries
    .delete(mailTemplates)
    .where(and(eq(mailTemplates.accountId, tx.scope.accountId), eq(mailTemplates.id, id)));
}
