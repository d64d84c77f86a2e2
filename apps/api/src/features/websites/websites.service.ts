import { type BodyOf, findPlan, pluginConfig, type Role, type Site, type websites } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { allowedByPlan } from '../../domain/accounts/websites-allowed';
import { domainOf, provenDomain, releaseDomains } from '../../domain/sites/domains';
import { forgetSiteKeys, moveSiteKeys, registerSiteKeys } from '../../domain/sites/site-keys';
import { fitWebsites, lockRunningWebsites } from '../../domain/subscriptions/fit-websites';
import { audit, changes } from '../../platform/audit/audit';
import type { Clock } from '../../platform/clock';
import { detailOf, violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { invalid, notFound, Refusal } from '../../platform/http/refusals';
import { staleEdit } from '../../platform/http/stale-edit';
import { assertOwnOrOpen, domainTaken } from './domains.service';
import { readSiteUrl } from './site-url';
import { wantsToRun } from './websites.presenter';
import { findSiteWithActivity, insertSite, type SiteFields, type SiteRow, updateSite } from './websites.repository';

type Body = BodyOf<typeof websites.update>;
type Fields = Omit<Body, 'updated_at'>;

/** What a website’s address may be. */
type Rules = { readonly allowPrivateHosts: boolean };

/** Adds a website within the plan’s limit, reachable by its keys: all in one batch, of which the database refuses what must not be. */
export async function addSite(
  tx: Tx,
  role: Role,
  body: BodyOf<typeof websites.create>,
  rules: Rules,
): Promise<SiteRow> {
  const fields = fieldsOf(body, rules);
  const url = fields.url ?? '';
  const site = {
    ...fields,
    uuid: crypto.randomUUID(),
    token: crypto.randomUUID(),
    name: fields.name ?? new URL(url).host,
    url,
    config: fields.config ?? { plugin: pluginConfig.parse({}) },
  };
  const adding = Promise.all([
    insertSite(tx, site, allowedByPlan[role]),
    registerSiteKeys(tx, site),
    audit(tx, { action: 'website.created', subject: site.uuid, after: { name: site.name, url } }),
  ]);
  const [added] = await unlessTaken(adding).catch((error: unknown) => {
    if (violates(error, 'domain_taken')) throw domainTaken();
    if (violates(error, 'sites_within_plan')) throw tooMany(findPlan(role, detailOf(error)));
    throw error;
  });
  return added;
}

/**
 * Changes what the body names; the rest stays as it is.
 * @param rules.present shows the website in the refusal of a stale edit
 */
export async function changeSite(
  tx: Tx,
  site: SiteRow,
  { updated_at: read, ...body }: Body,
  { present, clock, ...rules }: Rules & { readonly present: (row: SiteRow) => Site; readonly clock: Clock },
): Promise<SiteRow> {
  const fields = fieldsOf(body, rules, site.url);
  const turned = wantsToRun(site) !== wantsToRun({ ...site, ...fields });
  if (turned) await lockRunningWebsites(tx);
  if (turned && site.pausedByPlanAt && wantsToRun({ ...site, ...fields })) throw tooMany(await planOf(tx));
  const moved = fields.url !== undefined && fields.url !== site.url ? fields.url : undefined;
  if (moved !== undefined) assertOwnOrOpen(tx, await provenDomain(tx, domainOf(moved)));
  const changed = await unlessTaken(updateSite(tx, site.id, fields, read));
  if (!changed) throw staleEdit(present(await written(tx, site.uuid)), body);
  if (moved !== undefined) {
    await moveSiteKeys(tx, site.uuid, moved);
    await releaseDomains(tx, domainOf(site.url));
  }
  await audit(tx, { action: 'website.changed', subject: site.uuid, ...changes<SiteFields>(site, fields) });
  if (turned) await fitWebsites(tx, clock);
  return written(tx, site.uuid);
}

/** Deletes softly: orders and items stay, the keys lead nowhere. One that had no room may run now. */
export async function removeSite(tx: Tx, site: SiteRow, clock: Clock): Promise<void> {
  await lockRunningWebsites(tx);
  await updateSite(tx, site.id, { deletedAt: clock.now(), active: false });
  await forgetSiteKeys(tx, site.uuid);
  await releaseDomains(tx, domainOf(site.url));
  await audit(tx, { action: 'website.deleted', subject: site.uuid, before: { name: site.name, url: site.url } });
  await fitWebsites(tx, clock);
}

async function planOf(tx: Tx) {
  const account = await findAccount(tx);
  return account && findPlan(account.role, account.plan ?? '');
}

function tooMany(plan: ReturnType<typeof findPlan>): Refusal {
  const params = { plan: plan?.title ?? 'Basic', domains: plan?.domains ?? 1 };
  const websites = params.domains === 1 ? 'one website' : `${params.domains} websites`;
  return new Refusal(
    422,
    'domain_limit',
    `The ${params.plan} plan includes ${websites}. Delete a website or choose a larger plan under Settings.`,
    { params },
  );
}

/** @param known the address that a website has already: what was good when it was added is not asked about again */
function fieldsOf(body: Fields, { allowPrivateHosts }: Rules, known?: string): SiteFields {
  const fields: SiteFields = {};
  if (body.name !== undefined) fields.name = body.name;
  if (body.description !== undefined) fields.description = body.description;
  if (body.widget_status !== undefined) fields.widgetStatus = body.widget_status;
  if (body.logo !== undefined) fields.logo = body.logo;
  if (body.image !== undefined) fields.image = body.image;
  if (body.test_mode !== undefined) fields.testMode = body.test_mode;
  if (body.active !== undefined) fields.active = body.active;
  if (body.unsigned_codes !== undefined) fields.unsignedCodes = body.unsigned_codes;
  if (body.config !== undefined) fields.config = body.config;
  if (body.url !== undefined) {
    const read = readSiteUrl(body.url, allowPrivateHosts || body.url === known);
    if ('problem' in read) throw invalid({ url: [read.problem] }, read.code);
    fields.url = read.url;
  }
  return fields;
}

async function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, 'sites_url')) throw invalid({ url: ['This website is already added.'] });
    throw error;
  }
}

async function written(tx: Tx, uuid: string): Promise<SiteRow> {
  const site = await findSiteWithActivity(tx, { id: -1, uuid });
  if (!site) throw notFound();
  return site;
}
