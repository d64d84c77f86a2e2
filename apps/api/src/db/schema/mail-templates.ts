import { languages, mailTypes } from '@dw/contract';
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, reference, tenantColumns } from './columns';
import { sites } from './sites';

/** A site’s own mail to shoppers, one per type and language; what it says is its newest version. */
export const mailTemplates = pgTable(
  'mail_templates',
  {
    ...tenantColumns,
    siteId: reference().notNull(),
    type: text({ enum: mailTypes }).notNull(),
    language: text({ enum: languages }).notNull(),
    version: integer().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id] }),
    unique('mail_templates_uuid').on(table.accountId, table.uuid),
    unique('mail_templates_one').on(table.accountId, table.siteId, table.type, table.language),
    foreignKey({ columns: [table.accountId, table.siteId], foreignColumns: [sites.accountId, sites.id] }),
  ],
);

/** What a template said at a time: the design, and what it was compiled to once. */
export const mailTemplateVersions = pgTable(
  'mail_template_versions',
  {
    accountId: reference().notNull(),
    templateId: reference().notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    preheader: text().notNull(),
    /** Within an object: a bare JSON text would be read back as what it says. */
    design: jsonb().$type<{ readonly kept: string | Readonly<Record<string, unknown>> }>().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** With any of these it is not sent: the built-in mail goes out. */
    unknownTags: text().array().notNull(),
    savedBy: reference(),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.templateId, table.version] }),
    foreignKey({
      columns: [table.accountId, table.templateId],
      foreignColumns: [mailTemplates.accountId, mailTemplates.id],
    }).onDelete('cascade'),
  ],
);
