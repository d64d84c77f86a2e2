import type { Language, MailType } from '@dw/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { mailTemplates, mailTemplateVersions } from '../../db/schema/mail-templates';
import type { Tx } from '../../platform/db/transaction';

type Wanted = { readonly siteId: number; readonly type: MailType | undefined; readonly languages: readonly Language[] };

/** The site’s template in the first of these languages that has one that can be sent; of a mail without a type there is none. */
export async function findTemplate(tx: Tx, { siteId, type, languages }: Wanted) {
  if (type === undefined) return undefined;
  const rows = await tx.queries
    .select({
      language: mailTemplates.language,
      subject: mailTemplateVersions.subject,
      html: mailTemplateVersions.html,
      text: mailTemplateVersions.text,
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
    .where(
      and(
        eq(mailTemplates.accountId, tx.scope.accountId),
        eq(mailTemplates.siteId, siteId),
        eq(mailTemplates.type, type),
        inArray(mailTemplates.language, [...languages]),
        sql`${mailTemplateVersions.unknownTags} = '{}'`,
      ),
    )
    .execute();
  const [found] = languages.flatMap((language) => rows.filter((row) => row.language === language));
  return found && { type, ...found };
}
