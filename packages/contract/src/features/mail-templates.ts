import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { languageOfId, languages, mailTypes } from '../enums';
import { inputObject, inputText, inputWhole } from '../input';
import { mailLimits } from '../mail-limits';
import { identity, instant, statusAnswer } from '../wire';

const unknownLanguage = 'Choose one of the languages.';
/** A language as callers name it: its number (dictionaries) or its code. */
const language = z
  .union(
    [
      z.enum(languages),
      inputWhole(),
      inputText()
        .trim()
        .regex(/^\d{1,2}$/)
        .transform(Number),
    ],
    unknownLanguage,
  )
  .transform((value) => (typeof value === 'number' ? languageOfId(value) : value))
  .pipe(z.enum(languages, unknownLanguage));
const type = z.enum(mailTypes, `Choose one of ${mailTypes.join(', ')}.`);

/** One line: a break in a subject would end its header. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .overwrite((text) => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim())
    .pipe(inputText());

/**
 * The design as its editor keeps it: an object or its text. MJML may come in `mjml` of an object, or as the text itself, and is kept as `mjml` of
 * an object; other designs are kept as they are beside their html.
 */
const design = z.union([
  inputText().max(mailLimits.design),
  inputObject(mailLimits.design, 'The design is too large.'),
]);

const summary = z.object({
  ...identity,
  type: z.enum(mailTypes),
  lang_id: z.int(),
  language: z.enum(languages),
  subject: z.string(),
  preheader: z.string(),
  version: z.int(),
  /** Names of merge tags that this mail does not know: while there are any, the built-in mail is sent. */
  unknown_tags: z.array(z.string()),
  created_at: instant,
  updated_at: instant,
});
export type MailTemplateSummary = z.infer<typeof summary>;

/** The fields of a design that is not saved yet, or not as a template. */
const starter = z.object({
  html: z.string(),
  json: z.union([z.string(), z.record(z.string(), z.unknown())]),
  /** What the designer opens, whatever form the design came in; html of another editor as one block. */
  mjml: z.string(),
  subject: z.string(),
  preheader: z.string(),
});
export type MailStarter = z.infer<typeof starter>;
const template = summary.extend(starter.shape);
export type MailTemplate = z.infer<typeof template>;

const version = z.object({
  version: z.int(),
  subject: z.string(),
  /** Who saved it; empty where that user is gone. */
  by: z.string(),
  created_at: instant,
});
export type MailVersion = z.infer<typeof version>;

const content = z.object({
  html: inputText('Send the html of the design.').max(mailLimits.html).default(''),
  json: design,
  lang_id: language,
  type,
  subject: line(mailLimits.subject).optional(),
  preheader: line(mailLimits.preheader).optional(),
});

const wrong = { 422: 'The design cannot be a mail, or holds what no mail may hold.' };

export const mailTemplates = {
  list: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/mail_templates',
    access: can('websites:read'),
    area: 'websites',
    viewable: true,
    summary: 'Mail templates of a website, of one language or type or all',
    query: z.object({ language_id: language.optional(), type: type.optional() }),
    answer: z.array(summary),
  }),
  starter: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/mail_templates/starter',
    access: can('websites:read'),
    area: 'websites',
    viewable: true,
    summary: 'The built-in mail of a type and language as a design to begin with, in the website’s colours',
    query: z.object({ language_id: language.default('en'), type: type.default('item_added') }),
    answer: starter,
  }),
  get: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/mail_templates/{id}',
    access: can('websites:read'),
    area: 'websites',
    viewable: true,
    summary: 'One mail template with its html and design',
    answer: template,
  }),
  save: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/mail_templates',
    access: can('websites:write'),
    area: 'websites',
    summary: 'Save the mail template of a type and language; the one before stays as a version',
    /** `version` as it was read: where it is named, an edit of what was saved since is refused. */
    body: content.extend({ version: inputWhole().min(0).optional() }),
    status: 201,
    answer: template,
    refusals: { ...wrong, 409: 'Another version was saved since `version`.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sites/{uuid}/mail_templates/{id}',
    access: can('websites:write'),
    area: 'websites',
    summary: 'Delete a mail template with its versions; the built-in mail is sent again',
    status: 204,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/mail_templates/preview',
    access: can('websites:read'),
    area: 'websites',
    summary: 'What a design comes to with sample values; nothing is saved',
    body: content,
    answer: z.object({
      subject: z.string(),
      preheader: z.string(),
      html: z.string(),
      text: z.string(),
      unknown_tags: z.array(z.string()),
    }),
    refusals: wrong,
  }),
  test: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/mail_templates/test',
    access: can('websites:write'),
    area: 'websites',
    summary: 'Mail a design with sample values to yourself',
    body: content,
    answer: statusAnswer,
    refusals: { ...wrong, 429: 'Too many test mails.' },
  }),
  versions: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/mail_templates/{id}/versions',
    access: can('websites:read'),
    area: 'websites',
    viewable: true,
    summary: 'The versions of a mail template, newest first',
    answer: z.array(version),
  }),
  version: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/mail_templates/{id}/versions/{version}',
    access: can('websites:read'),
    area: 'websites',
    viewable: true,
    summary: 'One version of a mail template',
    answer: template,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/mail_templates/{id}/versions/{version}/restore',
    access: can('websites:write'),
    area: 'websites',
    summary: 'Make an earlier version the newest one',
    status: 201,
    answer: template,
  }),
} as const;
