// The floor of bench:lists, in a process of its own: what the database and the web server can do with no session, no
// tenant, no check and no audit row. Started with the database’s login and the account as JSON arguments.
import fastify from 'fastify';
import pg from 'pg';

const [login = '{}', account = ''] = process.argv.slice(2);
const accountId = Number(account);
const pool = new pg.Pool({ ...JSON.parse(login), max: 16 });
const http = fastify();

const columns = `s.id, s.uuid, s.token, s.name, s.url, s.widget_status, s.logo, s.image, s.description, s.test_mode, s.active,
  s.config, s.created_at, s.updated_at, a.last_seen_at, a.orders, a.items`;
const joined = `select ${columns} from sites s
  left join site_activity a on a.account_id = s.account_id and a.site_id = s.id
  where s.account_id = $1 and s.deleted_at is null`;
const page = { name: 'page', text: `${joined} order by s.created_at desc, s.id desc limit $2 offset $3` };
const one = { name: 'one', text: `${joined} and s.id = $2` };
const count = {
  name: 'count',
  text: 'select count(*)::int as total from sites where account_id = $1 and deleted_at is null',
};
const insert = {
  name: 'insert',
  text: `insert into sites (account_id, name, url, config) values ($1, $2, $3, $4)
    returning id, uuid, token, name, url, config, created_at`,
};

http.get('/sites', async () => {
  const [rows, total] = await Promise.all([
    pool.query({ ...page, values: [accountId, 15, 0] }),
    pool.query({ ...count, values: [accountId] }),
  ]);
  return { items: rows.rows, total: total.rows[0]?.total };
});
http.get<{ Params: { id: string } }>('/sites/:id', async ({ params }) => {
  const { rows } = await pool.query({ ...one, values: [accountId, params.id] });
  return rows[0];
});
http.post<{ Body: { name: string; url: string; config: object } }>('/sites', async ({ body }, reply) => {
  const { rows } = await pool.query({ ...insert, values: [accountId, body.name, body.url, body.config] });
  return reply.code(201).send({ site: rows[0] });
});

const codes = {
  name: 'codes',
  text: `select id, code, active, issued_at, created_at from coupon_codes
    where account_id = $1 and coupon_id = $2 order by id desc limit 15`,
};
const countCodes = {
  name: 'count-codes',
  text: 'select count(*)::int as total from coupon_codes where account_id = $1 and coupon_id = $2',
};
http.get<{ Params: { id: string } }>('/codes/:id', async ({ params }) => {
  const [rows, total] = await Promise.all([
    pool.query({ ...codes, values: [accountId, params.id] }),
    pool.query({ ...countCodes, values: [accountId, params.id] }),
  ]);
  return { items: rows.rows, total: total.rows[0]?.total };
});

process.send?.(await http.listen({ host: '127.0.0.1', port: 0 }));
process.on('disconnect', () => process.exit(0));
