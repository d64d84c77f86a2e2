import type { QueryOf, websites } from '@dw/contract';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { siteActivity, sites } from '../../db/schema/sites';
import { databaseTime, isAsRead } from '../../platform/db/database-time';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { type List, searchIn } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type ListQuery = QueryOf<typeof websites.list>;
export type SiteRow = Awaited<ReturnType<typeof oneSite>>[number];
export type SiteFields = Partial<
  Omit<typeof sites.$inferInsert, 'accountId' | 'id' | 'uuid' | 'createdAt' | 'pausedByPlanAt'>
>;

type NewSite = SiteFields & Required<Pick<typeof sites.$inferInsert, 'uuid' | 'token' | 'name' | 'url' | 'config'>>;

/** Defaults of a new website. */
const unsaid = {
  widgetStatus: 'active',
  logo: null,
  image: null,
  description: '',
  testMode: false,
  active: true,
  unsignedCodes: false,
  pausedByPlanAt: null,
} as const;
const unseen = { lastSeenAt: null, orders: null, items: null };

const siteColumns = {
  id: sites.id,
  uuid: sites.uuid,
  token: sites.token,
  name: sites.name,
  url: sites.url,
  widgetStatus: sites.widgetStatus,
  logo: sites.logo,
  image: sites.image,
  description: sites.description,
  testMode: sites.testMode,
  active: sites.active,
  unsignedCodes: sites.unsignedCodes,
  pausedByPlanAt: sites.pausedByPlanAt,
  config: sites.config,
  createdAt: sites.createdAt,
  updatedAt: sites.updatedAt,
};
const columns = {
  ...siteColumns,
  lastSeenAt: siteActivity.lastSeenAt,
  orders: siteActivity.orders,
  items: siteActivity.items,
};

const kept = and(eq(sites.accountId, sql.placeholder('account')), isNull(sites.deletedAt));

const withActivity = (queries: Queries) =>
  queries
    .select(columns)
    .from(sites)
    .leftJoin(siteActivity, and(eq(siteActivity.accountId, sites.accountId), eq(siteActivity.siteId, sites.id)));

const list: List<ListQuery['sort'], SiteRow> = {
  name: 'sites',
  table: sites,
  key: sites.id,
  owner: eq(sites.accountId, sql.placeholder('account')),
  where: isNull(sites.deletedAt),
  kept: { list: 'websites' },
  sorts: {
    created_at: sites.createdAt,
    name: sql`lower(${sites.name})`,
    url: sites.url,
    active: sites.active,
    test_mode: sites.testMode,
  },
  search: searchIn([sites.name, sites.url], { name: 'find_sites', column: sites.id, exact: true }),
  rows: (queries, where, order) =>
    withActivity(queries)
      .where(where)
      .orderBy(...order),
};

const states = { inactive: eq(sites.active, false), test: eq(sites.testMode, true) };

/** One page of the account’s websites. */
export const listSites = (tx: Tx, { state, ...query }: ListQuery) =>
  pageOfList(tx, list, query, state && { narrowed: { name: state, where: states[state] } });

const oneSite = statement('sites.one', (queries) =>
  withActivity(queries).where(
    and(kept, or(eq(sites.id, sql.placeholder('id')), eq(sites.uuid, sql.placeholder('uuid')))),
  ),
);

export async function findSiteWithActivity(tx: Tx, reference: Reference) {
  const [site] = await oneSite(tx, { account: tx.scope.accountId, ...reference });
  return site;
}

const withinPlan = {
  name: 'sites.within-plan',
  text: 'select app.must_fit_plan($1, $2::jsonb)',
};

const newSite = statement('sites.insert', (queries) =>
  queries
    .insert(sites)
    .values({
      accountId: sql.placeholder('account'),
      uuid: sql.placeholder('uuid'),
      token: sql.placeholder('token'),
      name: sql.placeholder('name'),
      url: sql.placeholder('url'),
      widgetStatus: sql.placeholder('widgetStatus'),
      logo: sql.placeholder('logo'),
      image: sql.placeholder('image'),
      description: sql.placeholder('description'),
      testMode: sql.placeholder('testMode'),
      active: sql.placeholder('active'),
      unsignedCodes: sql.placeholder('unsignedCodes'),
      config: sql.placeholder('config'),
    })
    // What it was given is known.
    .returning({ id: sites.id, createdAt: sites.createdAt, updatedAt: sites.updatedAt }),
);

/**
 * Adds a website as it is.
 * @param included how many websites each plan includes, as JSON; null is any number
 * @throws a violation of `sites_url`, or of `sites_within_plan` with the account’s plan as its detail
 */
export async function insertSite(tx: Tx, given: NewSite, included: string): Promise<SiteRow> {
  const site = { ...unsaid, ...given };
  const [[made]] = await Promise.all([
    newSite(tx, { account: tx.scope.accountId, ...site }),
    tx.client.query({ ...withinPlan, values: [tx.scope.accountId, included] }),
  ]);
  if (!made) throw new Error('The database kept no website and said nothing.');
  return { ...site, id: made.id, createdAt: made.createdAt, updatedAt: made.updatedAt, ...unseen };
}

/**
 * @param read when the website was last changed, as the editor read it: one that was changed since is left alone
 * @returns whether it was written
 */
export async function updateSite(tx: Tx, id: number, fields: SiteFields, read?: string): Promise<boolean> {
  const written = await tx.queries
    .update(sites)
    .set({ ...fields, updatedAt: databaseTime() })
    .where(
      and(
        eq(sites.accountId, tx.scope.accountId),
        eq(sites.id, id),
        isNull(sites.deletedAt),
        isAsRead(sites.updatedAt, read),
      ),
    )
    .returning({ id: sites.id });
  return written.length > 0;
}
