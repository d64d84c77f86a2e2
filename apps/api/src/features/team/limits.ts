import { type LimitKind, type Limits, limitableRoles, type MemberRole } from '@dw/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { places } from '../../db/schema/places';
import { sites } from '../../db/schema/sites';
import { listNamedSites } from '../../domain/sites/named-sites';
import { limitedIds } from '../../platform/auth/memberships';
import { statement, type Tx } from '../../platform/db/transaction';
import { invalid } from '../../platform/http/refusals';

type Named = { readonly uuid: string; readonly name: string };
type Chosen = {
  readonly websites?: readonly string[] | null | undefined;
  readonly places?: readonly string[] | null | undefined;
};

const sitesOf = (tx: Tx) => and(eq(sites.accountId, tx.scope.accountId), isNull(sites.deletedAt));
const placesOf = (tx: Tx) => eq(places.accountId, tx.scope.accountId);

/**
 * The limits of a member after a change: what is not chosen stays, and goes where the new role is never limited so.
 * @throws 422 where the role is not limited so, or something chosen is not the account’s
 */
export async function chosenLimits(
  tx: Tx,
  role: MemberRole,
  chosen: Chosen,
  before: Limits | null,
): Promise<Limits | null> {
  const fields = { sites: chosen.websites, places: chosen.places };
  const wrong = (field: keyof Chosen, text: string) => invalid({ [field]: [text] });
  if (fields.sites && !limitableRoles.sites.includes(role))
    throw wrong('websites', 'This role is not limited to websites.');
  if (fields.places && !limitableRoles.places.includes(role))
    throw wrong('places', 'This role is not limited to places.');
  const [siteIds, placeIds] = await Promise.all([
    fields.sites &&
      tx.queries
        .select({ id: sites.id })
        .from(sites)
        .where(and(sitesOf(tx), inArray(sites.uuid, [...fields.sites]))),
    fields.places &&
      tx.queries
        .select({ id: places.id })
        .from(places)
        .where(and(placesOf(tx), inArray(places.uuid, [...fields.places]))),
  ]);
  if (siteIds && siteIds.length < new Set(fields.sites).size)
    throw wrong('websites', 'One of them is not there any more.');
  if (placeIds && placeIds.length < new Set(fields.places).size)
    throw wrong('places', 'One of them is not there any more.');
  const next = {
    sites: fields.sites === undefined ? before?.sites : siteIds?.map(({ id }) => id),
    places: fields.places === undefined ? before?.places : placeIds?.map(({ id }) => id),
  };
  const limits = {
    ...(next.sites && limitableRoles.sites.includes(role) && { sites: next.sites }),
    ...(next.places && limitableRoles.places.includes(role) && { places: next.places }),
  };
  return Object.keys(limits).length > 0 ? limits : null;
}

/** The account’s websites and places by name, as many as a form can offer. */
export async function listLimitable(tx: Tx) {
  const most = 1000;
  const [websites, all] = await Promise.all([
    listNamedSites(tx),
    tx.queries
      .select({ uuid: places.uuid, name: places.name })
      .from(places)
      .where(placesOf(tx))
      .orderBy(places.name, places.id)
      .limit(most)
      .execute(),
  ]);
  return { websites, places: all };
}

const account = sql.placeholder('account');
const limitedSites = statement('team.limited-sites', (queries) =>
  queries
    .select({ id: sites.id, uuid: sites.uuid, name: sites.name })
    .from(sites)
    .where(and(eq(sites.accountId, account), isNull(sites.deletedAt), inArray(sites.id, limitedIds('sites')))),
);
const limitedPlaces = statement('team.limited-places', (queries) =>
  queries
    .select({ id: places.id, uuid: places.uuid, name: places.name })
    .from(places)
    .where(and(eq(places.accountId, account), inArray(places.id, limitedIds('places')))),
);

/** What the limits of the account’s members and invitations name, for `presentLimits`. Sends its queries at once. */
export async function namesOfLimits(tx: Tx) {
  const values = { account: tx.scope.accountId };
  const [some, others] = await Promise.all([limitedSites(tx, values), limitedPlaces(tx, values)]);
  const byId = (rows: readonly (Named & { readonly id: number })[]) =>
    new Map(rows.map(({ id, uuid, name }): [number, Named] => [id, { uuid, name }]));
  return { sites: byId(some), places: byId(others) };
}

/** Limits as the wire shows them: what is gone is left out, and an empty list hides all. */
export function presentLimits(limits: Limits | null, names: Awaited<ReturnType<typeof namesOfLimits>>) {
  const list = (kind: LimitKind) =>
    limits?.[kind]?.flatMap((id) => {
      const named = names[kind].get(id);
      return named ? [named] : [];
    }) ?? null;
  return { websites: list('sites'), places: list('places') };
}
