// The floor of bench:codes, in a process of its own: what the database and the web server can do with no session, no
// tenant, no check and no audit row. Started with the database’s login and the account as JSON arguments.
import fastify from 'fastify';
import pg from 'pg';

const [login = '{}', account = ''] = process.argv.slice(2);
const accountId = Number(account);
const pool = new pg.Pool({ ...JSON.parse(login), max: 16 });
const http = fastify();

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
