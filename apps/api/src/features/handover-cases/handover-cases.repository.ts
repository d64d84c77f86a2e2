import type { handoverCases as contract, HandoverKind, QueryOf } from '@dw/contract';
import { and, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { handoverCases, handovers } from '../../db/schema/handovers';
import type { CaseRow } from '../../domain/handovers/cases.repository';
import type { HandoverRow } from '../../domain/handovers/handovers.repository';
import { type Queries, statement, type Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import type { List, Narrowed } from '../../platform/lists/list';
import { pageOfList } from '../../platform/lists/page-of-list';

type Query = QueryOf<typeof contract.taken>;

/** A case with the hand-over that it is about. */
export type ListedCase = CaseRow & { readonly handover: HandoverRow };

const { placeholder } = sql;
const owner = eq(handoverCases.accountId, placeholder('account'));
const withHandover = (queries: Queries) =>
  queries
    .select({ ...getTableColumns(handoverCases), handover: getTableColumns(handovers) })
    .from(handoverCases)
    .innerJoin(
      handovers,
      and(eq(handovers.accountId, handoverCases.accountId), eq(handovers.id, handoverCases.handoverId)),
    );

/** The hand-overs of the account that satisfy a condition. */
const ofHandovers = (where: ReturnType<typeof sql>) =>
  sql`${handoverCases.handoverId} in (select h.id from ${handovers} h where h.account_id = ${placeholder('account')} and ${where})`;

const list: List<Query['sort'], ListedCase> = {
  name: 'handover-cases',
  table: handoverCases,
  key: handoverCases.id,
  owner,
  where: eq(handoverCases.about, placeholder('about')),
  sorts: { created_at: handoverCases.createdAt, updated_at: handoverCases.updatedAt },
  search: { matches: ofHandovers(sql`(h.code = ${placeholder('code')} or right(h.code, 4) = ${placeholder('code')})`) },
  rows: (queries, where, order) =>
    withHandover(queries)
      .where(where)
      .orderBy(...order),
};

const inState = eq(handoverCases.state, placeholder('state'));
const limited = ofHandovers(sql`h.place_id = any(${placeholder('places')}::bigint[])`);

/** A state, and the places that the member is limited to. */
function narrowedBy(state: Query['state'], places: readonly number[] | undefined): Narrowed {
  const parts = [state ? inState : undefined, places ? limited : undefined];
  const name = [state ? 'state' : 'all', ...(places ? ['limited'] : [])].join('.');
  return { name, where: parts.some(Boolean) ? and(...parts) : undefined };
}

/** One page of the cases about hand-overs of a kind. */
export function listCases(tx: Tx, about: HandoverKind, { state, ...query }: Query) {
  const places = tx.scope.limits?.places;
  const code = query.search.toUpperCase().replaceAll(/[\s•-]/g, '');
  const values = { about, state, code, places: places ? [...places] : null };
  return pageOfList(tx, list, query, { values, narrowed: narrowedBy(state, places) });
}

const one = statement('handover-cases.one', (queries) =>
  withHandover(queries).where(
    and(owner, or(eq(handoverCases.id, placeholder('id')), eq(handoverCases.uuid, placeholder('uuid')))),
  ),
);

export async function findListedCase(tx: Tx, reference: Reference): Promise<ListedCase | undefined> {
  const [row] = await one(tx, { account: tx.scope.accountId, ...reference });
  return row;
}
