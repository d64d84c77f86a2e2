import { type BodyOf, type MailType, mailLimits, mailTags, type mailTemplates } from '@dw/contract';
import type { MailValues } from '../../db/schema/mail-draft';
import { builtInMail } from '../../domain/shopper-mails/built-in-mails';
import {
  type CompiledMail,
  compileMail,
  type MailContent,
  type MailProblems,
} from '../../domain/shopper-mails/compile-mail';
import { fillLine, fillMail } from '../../domain/shopper-mails/fill-mail';
import { normalDesign } from '../../domain/shopper-mails/mail-design';
import { problem, sentenceOf } from '../../domain/shopper-mails/mail-problems';
import {
  type Content,
  findByKey,
  type Key,
  keepVersion,
  type TemplateRow,
} from '../../domain/shopper-mails/mail-templates.repository';
import { withoutTemplate } from '../../domain/shopper-mails/without-template';
import type { Site } from '../../domain/sites/sites.repository';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

type Body = BodyOf<typeof mailTemplates.preview>;
const testMails = { name: 'test-mail.user', points: mailLimits.tests, seconds: 3600 } as const;

/** The complete design: missing parts come from the template, or from the built-in mail. */
function wholeOf(body: Body, kept: TemplateRow | undefined): MailContent {
  const standard = builtInMail(body.type, body.lang_id);
  return {
    type: body.type,
    subject: body.subject || kept?.subject || standard.subject,
    preheader: body.preheader ?? kept?.preheader ?? standard.preheader,
    design: body.json,
    html: body.html,
  };
}

/** @throws 422 under the fields where the design can be no mail */
async function compiled(content: MailContent): Promise<CompiledMail> {
  const mail = await compileMail(content);
  if ('problems' in mail) throw badMail(mail.problems);
  return mail;
}

/** The first problem is the message; all of them stand under their fields. */
function badMail(problems: MailProblems): Refusal {
  const reasons = Object.fromEntries(Object.entries(problems).map(([field, some]) => [field, [...some]]));
  const errors = Object.fromEntries(Object.entries(problems).map(([field, some]) => [field, some.map(sentenceOf)]));
  const [first = problem('mail_empty')] = Object.values(problems).flat();
  return new Refusal(422, first.code, sentenceOf(first), { errors, reasons, params: first.params });
}

const keyOf = (site: Site, body: Body): Key => ({ siteId: site.id, type: body.type, language: body.lang_id });

/**
 * Saves a design as the newest version: compiled once, outside the transaction. @throws 409 where another was saved
 * meanwhile, 422
 */
export async function saveTemplate(
  { db }: Services,
  scope: Scope,
  site: Site,
  body: BodyOf<typeof mailTemplates.save>,
): Promise<TemplateRow> {
  const key = keyOf(site, body);
  const kept = await db.readInScope(scope, (tx) => findByKey(tx, key));
  const content = wholeOf(body, kept);
  const { html, text, unknownTags } = await compiled(content);
  return db.inScope(scope, async (tx) => {
    const { subject, preheader } = content;
    const { design } = normalDesign(content.design, content.html);
    const version = { subject, preheader, design: { kept: design }, html, text, unknownTags, savedBy: userOf(scope) };
    return keep(tx, key, version, body.version);
  });
}

const userOf = ({ actor }: Scope) => (actor.kind === 'user' ? actor.id : null);

async function keep(tx: Tx, key: Key, content: Content, read?: number): Promise<TemplateRow> {
  const head = await keepVersion(tx, key, content, read);
  if (!head) throw new Refusal(409, 'stale', 'Another version was saved since you opened this one.');
  const row = await findByKey(tx, key);
  if (!row) throw notFound();
  const after = { type: row.type, language: row.language, version: row.version, subject: row.subject };
  await audit(tx, { action: 'mail-template.saved', subject: row.uuid, after });
  return row;
}

/** Makes an earlier version the newest one. */
export function restoreVersion(tx: Tx, site: Site, { type, language, ...old }: TemplateRow): Promise<TemplateRow> {
  const { subject, preheader, design, html, text, unknownTags } = old;
  const content = { subject, preheader, design, html, text, unknownTags, savedBy: userOf(tx.scope) };
  return keep(tx, { siteId: site.id, type, language }, content);
}

/** What tags stand for in previews and tests: the site’s own name and address, else samples. */
function samples(site: Site, publicUrl: string): MailValues {
  const some = Object.fromEntries(
    Object.entries(mailTags).map(([name, { sample }]) => [name, name === 'items' ? sample.split('\n') : sample]),
  );
  const own = { shop_name: site.name, shop_url: site.url, wardrobe_url: `${publicUrl}/w/wardrobe` };
  return { ...some, ...own };
}

/** What a design comes to with sample values. @throws 422 */
export async function previewOf({ db, publicUrl }: Services, scope: Scope, site: Site, body: Body) {
  const kept = await db.readInScope(scope, (tx) => findByKey(tx, keyOf(site, body)));
  const content = wholeOf(body, kept);
  const { unknownTags, ...parts } = await compiled(content);
  const values = samples(site, publicUrl());
  const { type, subject } = content;
  const filled = fillMail({ type, subject, ...parts }, values);
  return { ...filled, preheader: fillLine(content.preheader, type, values), unknown_tags: unknownTags };
}

/** Mails a design with sample values to the user. @throws 422, 429 */
export async function mailTest(services: Services, scope: Scope, site: Site, body: Body): Promise<string> {
  const { subject, html, text } = await previewOf(services, scope, site, body);
  const user = await services.db.readInScope(scope, (tx) => userById(tx, userOf(scope) ?? -1));
  if (!user) throw notFound();
  await services.throttle.take(testMails, String(user.id), 'Too many test mails. Try again later.');
  await services.db.inScope(scope, async (tx) => {
    await services.mail.queue(
      tx,
      { to: user.email, subject: `[Test] ${subject}`, html, text },
      withoutTemplate(tx, site.id),
    );
    await audit(tx, { action: 'mail-template.tested', subject: site.uuid, after: kindOf(body) });
  });
  return user.email;
}

const kindOf = ({ type, lang_id: language }: Body): { type: MailType; language: string } => ({ type, language });
