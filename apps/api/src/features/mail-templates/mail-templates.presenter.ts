import { languageId, type MailTemplate, type MailTemplateSummary, type MailVersion } from '@dw/contract';
import { mjmlOfHtml, normalDesign } from '../../domain/shopper-mails/mail-design';
import type { TemplateRow } from '../../domain/shopper-mails/mail-templates.repository';

export const presentSummary = (row: TemplateRow): MailTemplateSummary => ({
  id: row.id,
  uuid: row.uuid,
  type: row.type,
  lang_id: languageId(row.language),
  language: row.language,
  subject: row.subject,
  preheader: row.preheader,
  version: row.version,
  unknown_tags: row.unknownTags,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

export const presentTemplate = (row: TemplateRow): MailTemplate => ({
  ...presentSummary(row),
  html: row.html,
  ...presentDesign(row),
});

/** Older rows hold designs as they were sent. */
function presentDesign({ design: { kept }, html }: TemplateRow) {
  const { design, mjml } = normalDesign(kept, html);
  return { json: typeof design === 'string' ? design : { ...design }, mjml: mjml ?? mjmlOfHtml(html) };
}

export const presentVersion =
  (names: ReadonlyMap<number, string>) =>
  ({ version, subject, savedBy, updatedAt }: TemplateRow): MailVersion => ({
    version,
    subject,
    by: (savedBy !== null && names.get(savedBy)) || '',
    created_at: updatedAt.toISOString(),
  });
