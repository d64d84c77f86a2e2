import type pg from 'pg';
import { ourSchemas } from '../platform/db/migrate';

/** A word that stands in the rows of one tenant, and nowhere else. */
export const word = 'canarybird';

/** Whose rows they are: numbers of accounts, users and shoppers. */
export type Tenants = {
  readonly account_id: readonly number[];
  readonly user_id: readonly number[];
  readonly shopper_id: readonly number[];
};
type Column = { readonly name: string; readonly column: string };

/** Columns of these names, and of this type, in all tables. */
async function columnsOf(admin: pg.Pool, names: readonly string[], type: string): Promise<readonly Column[]> {
  const { rows } = await admin.query<Column>(
    `select format('%I.%I', n.nspname, c.relname) as name, a.attname as column
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and (a.attname = any($2) or cardinality($2::text[]) = 0) and format_type(a.atttypid, null) ~ $3
       and a.attgenerated = '' order by 1, 2`,
    [ourSchemas, names, type],
  );
  return rows;
}

/** Each table with rows of tenants, and the condition for those of these. */
async function owned(admin: pg.Pool, tenants: Tenants): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>([
    ['directory.users', `id in (${tenants.user_id.join() || 0})`],
    ['directory.shoppers', `id in (${tenants.shopper_id.join() || 0})`],
  ]);
  for (const key of ['account_id', 'user_id', 'shopper_id'] as const)
    for (const { name } of await columnsOf(admin, [key], 'int')) {
      const condition = `${key} in (${tenants[key].join() || 0})`;
      const before = found.get(name);
      found.set(name, before ? `${before} or ${condition}` : condition);
    }
  return found;
}

/** What is free text: names, addresses, notes; no states and no keys. */
const free =
  /^(?:.*name|title|text|body|subject|note|notes|description|message|reason|street|city|town|house|address|phone|recipient|actor|brand|material|colou?r|user_agent|label|intro|about|hours)$/;

/** Puts the word into every free text of the tenants’ rows that takes one. @returns in which columns it stands now */
export async function putWord(admin: pg.Pool, tenants: Tenants): Promise<readonly string[]> {
  const marked: string[] = [];
  const client = await admin.connect();
  const conditions = await owned(admin, tenants);
  const texts = await columnsOf(admin, [], '^(text|character varying)$');
  try {
    for (const { name, column } of texts) {
      const condition = conditions.get(name);
      // A body that is JSON would be none any more.
      if (!condition || !free.test(column) || name === 'public.item_events') continue;
      await client.query('begin');
      try {
        const { rowCount } = await client.query(
          `update ${name} set "${column}" = '${word} ' || "${column}" where (${condition}) and "${column}" <> ''`,
        );
        await client.query('commit');
        if (rowCount) marked.push(`${name}.${column}`);
      } catch {
        // Of a fixed set, or not to be changed.
        await client.query('rollback');
      }
    }
  } finally {
    client.release();
  }
  return marked;
}

/** Rows and checksum of each table that holds rows of the tenants. */
export async function printsOf(admin: pg.Pool, tenants: Tenants): Promise<Readonly<Record<string, string>>> {
  const prints: Record<string, string> = {};
  for (const [name, condition] of await owned(admin, tenants)) {
    const { rows } = await admin.query<{ rows: string; print: string }>(
      `select count(*) as rows, sum(('x' || substr(md5(to_jsonb(t)::text), 1, 15))::bit(60)::bigint) as print from ${name} t where ${condition}`,
    );
    if (rows[0] && Number(rows[0].rows) > 0) prints[name] = `${rows[0].rows} rows, ${rows[0].print}`;
  }
  return prints;
}
