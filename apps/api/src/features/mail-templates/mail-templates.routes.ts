import { mailTemplates } from '@dw/contract';
import { builtInMail } from '../../domain/shopper-mails/built-in-mails';
import { compileMail } from '../../domain/shopper-mails/compile-mail';
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  listVersions,
} from '../../domain/shopper-mails/mail-templates.repository';
import { starterDesign } from '../../domain/shopper-mails/starter-design';
import { findSite } from '../../domain/sites/sites.repository';
import { audit } from '../../platform/audit/audit';
import { userNames } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { presentSummary, presentTemplate, presentVersion } from './mail-templates.presenter';
import { mailTest, previewOf, restoreVersion, saveTemplate } from './mail-templates.service';

type Named = { readonly uuid: string; readonly id: string; readonly version?: string };

/** A site’s own mails to shoppers. */
export function mailTemplatesRoutes(services: Services): void {
  const { route, db } = services;

  route(mailTemplates.list, {
    subject: findSite,
    run: async ({ scope, subject: site, query }) => {
      const wanted = {
        ...(query.type && { type: query.type }),
        ...(query.language_id && { language: query.language_id }),
      };
      return (await db.readInScope(scope, (tx) => listTemplates(tx, site.id, wanted))).map(presentSummary);
    },
  });

  route(mailTemplates.starter, {
    subject: findSite,
    run: async ({ subject: site, query: { type, language_id: language } }) => {
      const { subject, preheader } = builtInMail(type, language);
      const mjml = starterDesign({ type, language, colour: site.config.plugin.color_1, logo: site.logo });
      const mail = await compileMail({ type, subject, preheader, design: { mjml }, html: '' });
      if ('problems' in mail) throw new Error(`The starter has problems: ${JSON.stringify(mail.problems)}`);
      return { html: mail.html, json: { mjml }, mjml, subject, preheader };
    },
  });

  route(mailTemplates.get, {
    subject: findSite,
    run: ({ scope, subject: site, path }) =>
      db.inScope(scope, async (tx) => presentTemplate(await templateOf(tx, site.id, path))),
  });

  route(mailTemplates.save, {
    subject: findSite,
    run: async ({ scope, subject, body }) => presentTemplate(await saveTemplate(services, scope, subject, body)),
  });

  route(mailTemplates.remove, {
    subject: findSite,
    write: async (tx, { subject: site, path }) => {
      const { id, uuid, type, language, subject } = await templateOf(tx, site.id, path);
      await deleteTemplate(tx, id);
      await audit(tx, { action: 'mail-template.deleted', subject: uuid, before: { type, language, subject } });
    },
  });

  route(mailTemplates.preview, {
    subject: findSite,
    run: ({ scope, subject, body }) => previewOf(services, scope, subject, body),
  });

  route(mailTemplates.test, {
    subject: findSite,
    run: async ({ scope, subject, body }) => ({
      status: `A test is on its way to ${await mailTest(services, scope, subject, body)}.`,
    }),
  });

  route(mailTemplates.versions, {
    subject: findSite,
    run: ({ scope, subject: site, path }) =>
      db.inScope(scope, async (tx) => {
        const reference = parseReference(path.id);
        const rows = reference ? await listVersions(tx, site.id, reference) : [];
        if (rows.length === 0) throw notFound();
        const names = await userNames(
          tx,
          rows.flatMap(({ savedBy }) => savedBy ?? []),
        );
        return rows.map(presentVersion(names));
      }),
  });

  route(mailTemplates.version, {
    subject: findSite,
    run: ({ scope, subject: site, path }) =>
      db.inScope(scope, async (tx) => presentTemplate(await templateOf(tx, site.id, path))),
  });

  route(mailTemplates.restore, {
    subject: findSite,
    write: async (tx, { subject: site, path }) =>
      presentTemplate(await restoreVersion(tx, site, await templateOf(tx, site.id, path))),
  });
}

/** The template that a path names, in the version that it may name. @throws 404 */
async function templateOf(tx: Tx, siteId: number, { id, version }: Named) {
  const reference = parseReference(id);
  const numbered = version === undefined || /^\d{1,9}$/.test(version);
  const row =
    reference && numbered && (await findTemplate(tx, siteId, reference, version ? Number(version) : undefined));
  if (!row) throw notFound();
  return row;
}
