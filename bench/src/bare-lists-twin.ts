// The floor of bench:lists, in a process of its own: each list as a page query and a count on two connections, each row as one
// select, each creation as one insert; no session, no tenant, no check, no audit row. Given: the database’s login, accounts by role.
import fastify from 'fastify';
import pg from 'pg';
import { bareLists, creations } from './lib/bare-lists';

const [login = '{}', accounts = '{}'] = process.argv.slice(2);
const accountOf: Readonly<Record<string, number>> = JSON.parse(accounts);
const pool = new pg.Pool({ ...JSON.parse(login), max: 16 });
const http = fastify();
type Asked = {
  readonly page?: string;
  readonly sort?: string;
  readonly direction?: string;
  readonly search?: string;
  /** One of the list’s filters, by its place. */
  readonly filter?: string;
};

for (const [at, list] of bareLists.entries()) {
  const {
    select,
    from,
    where,
    sorts,
    searched = [],
    key = list.from.startsWith('feed_item_days') ? 't.item_id' : 't.id',
  } = list;
  const account = accountOf[list.role];
  http.get<{ Querystring: Asked }>(`/list/${at}`, async ({ query }) => {
    const { page = '1', sort = Object.keys(sorts)[0] ?? '', direction = list.direction ?? 'desc', search = '' } = query;
    const filter =
      query.filter === undefined ? '' : ` and (${Object.values(list.filters ?? {})[Number(query.filter)]})`;
    const matching = list.finds ?? searched.map((column) => `${column} ilike $2`).join(' or ');
    const found = `${filter}${search === '' ? '' : ` and (${matching})`}`;
    const values = search === '' ? [account] : [account, `%${search}%`];
    const next = values.length;
    const order = `${sorts[sort]} ${direction}, ${key} ${direction}`;
    const text = `select ${select} from ${from} where ${where}${found} order by ${order} limit $${next + 1} offset $${next + 2}`;
    const name = `${at}.${sort}.${direction}.${search === ''}.${query.filter}`;
    const count = `select count(*)::int as total from ${from} where ${where}${found}`;
    const [rows, total] = await Promise.all([
      pool.query({ name, text, values: [...values, 15, (Number(page) - 1) * 15] }),
      pool.query({ name: `${at}.count.${search === ''}.${query.filter}`, text: count, values }),
    ]);
    return { items: rows.rows, total: total.rows[0]?.total };
  });
  http.get<{ Params: { id: string } }>(`/one/${at}/:id`, async ({ params }) => {
    const text = `select ${select} from ${from} where ${where} and t.id = $2`;
    const values = [account, params.id];
    const of = (table: string) => ({
      name: `${at}.one.${table}`,
      text: `select * from ${table} where account_id = $1 and handover_id = $2`,
      values,
    });
    const [one, ...children] = await Promise.all([
      pool.query({ name: `${at}.one`, text, values }),
      ...(list.children ?? []).map((table) => pool.query(of(table))),
    ]);
    return { ...one.rows[0], children: children.map(({ rows }) => rows) };
  });
}
let made = 0;
for (const [at, { role, insert }] of creations.entries())
  http.post(`/make/${at}`, async (_request, reply) => {
    made += 1;
    const values = [accountOf[role], `${process.pid}-${made}`];
    const { rows } = await pool.query({ name: `${at}.make`, text: insert, values });
    return reply.code(201).send(rows[0]);
  });

process.send?.(await http.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
