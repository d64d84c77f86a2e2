import type { PlaceKind } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { places } from '../../db/schema/places';
import type { Tx } from '../../platform/db/transaction';
import type { FilePlace } from './read-place';

/** A place as an import compares it with a line. */
export type KnownPlace = FilePlace & {
  readonly id: number;
  readonly kind: PlaceKind;
  readonly importId: number | null;
};
/** What is written of a line that is not new. */
export type PlaceUpdate = FilePlace & { readonly id: number };

const columns = sql.raw(`name text, description text, street text, city text, postcode text, "countryCode" text,
  "latMicro" int, "lngMicro" int, "cellX" int, "cellY" int, zone text, active boolean, "storeCode" text, "codeKey" text,
  "matchKey" text, "openingHours" jsonb`);

/** The places that the lines may mean, and those at the coordinates of a line. */
export async function placesLike(tx: Tx, kind: PlaceKind, lines: readonly FilePlace[]): Promise<KnownPlace[]> {
  const account = tx.scope.accountId;
  const codes = lines.flatMap(({ codeKey }) => (codeKey === '' ? [] : [codeKey]));
  const { rows } = await tx.client.query<KnownPlace>({
    name: 'places.like',
    text: `
      select id, kind, name, description, street, city, postcode, country_code as "countryCode", lat_micro as "latMicro",
        lng_micro as "lngMicro", cell_x as "cellX", cell_y as "cellY", zone, active, store_code as "storeCode",
        code_key as "codeKey", match_key as "matchKey", opening_hours as "openingHours", import_id as "importId"
      from places where account_id = $1 and id in (
        select p.id from unnest($3::text[]) k join places p on p.account_id = $1 and p.kind = $2 and p.match_key = k
        union all
        select p.id from unnest($4::text[]) k join places p on p.account_id = $1 and p.kind = $2 and p.code_key = k and p.code_key <> ''
        union all
        select p.id from unnest($5::int[], $6::int[]) c(lat, lng)
          join places p on p.account_id = $1 and p.lat_micro = c.lat and p.lng_micro = c.lng)`,
    values: [
      account,
      kind,
      lines.map(({ matchKey }) => matchKey),
      codes,
      lines.map(({ latMicro }) => latMicro),
      lines.map(({ lngMicro }) => lngMicro),
    ],
  });
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    importId: row.importId === null ? null : Number(row.importId),
  }));
}

export async function insertPlaces(
  tx: Tx,
  kind: PlaceKind,
  importId: number,
  lines: readonly FilePlace[],
): Promise<void> {
  if (lines.length === 0) return;
  await tx.queries.execute(sql`
    insert into ${places} (account_id, kind, import_id, name, description, street, city, postcode, country_code, lat_micro,
      lng_micro, cell_x, cell_y, zone, active, store_code, code_key, match_key, opening_hours)
    select ${tx.scope.accountId}::bigint, ${kind}::text, ${importId}::bigint, l.* from json_to_recordset(${JSON.stringify(lines)}::json) as l(${columns})
    returning 1`);
}

export async function updatePlaces(tx: Tx, importId: number, lines: readonly PlaceUpdate[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.queries.execute(sql`
    update ${places} p set import_id = ${importId}, updated_at = now(), name = l.name, description = l.description,
      street = l.street, city = l.city, postcode = l.postcode, country_code = l."countryCode", lat_micro = l."latMicro",
      lng_micro = l."lngMicro", cell_x = l."cellX", cell_y = l."cellY", zone = l.zone, active = l.active,
      store_code = l."storeCode", code_key = l."codeKey", match_key = l."matchKey", opening_hours = l."openingHours"
    from json_to_recordset(${JSON.stringify(lines)}::json) as l(id bigint, ${columns})
    where p.account_id = ${tx.scope.accountId} and p.id = l.id`);
}

/** Records that this import has seen places that stay as they are. */
export async function markPlaces(tx: Tx, importId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.queries.execute(sql`
    update ${places} set import_id = ${importId}
    where account_id = ${tx.scope.accountId} and id in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`);
}
