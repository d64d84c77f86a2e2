import { signIn } from '@dw/contract';
import pg from 'pg';
import { call } from '../../../apps/api/src/testing/client';
import { rowsOf, variablesOf } from '../../../apps/api/src/testing/list-rows';
import { demo } from '../../../e2e/src/demo';
import { type BenchProduct, startProduct } from './bench-product';

type Role = 'retailer' | 'charity';

const roles = { retailer: 'RETAILER', charity: 'CHARITY' } as const;
const accountOfUser = `select m.account_id from directory.memberships m join directory.users u on u.id = m.user_id where u.email = $1`;

/** The built product, whose demo retailer and charity have so many rows of each kind of list, beside other accounts as large. */
export async function startFilled(rows: number, others: number) {
  return filledWith(await startProduct(), rows, others);
}

/** The same of a product that runs. */
export async function filledWith({ product, database, stop }: BenchProduct, rows: number, others: number) {
  const admin = new pg.Client(database);
  await admin.connect();
  const accounts = { retailer: 0, charity: 0 };
  const tokens = { retailer: '', charity: '' };
  for (const role of ['retailer', 'charity'] as const) {
    const { rows: found } = await admin.query(accountOfUser, [demo[role]]);
    accounts[role] = Number(found[0]?.account_id);
    const body = { email: demo[role], password: demo.password };
    tokens[role] = (await call(product.origin, signIn.login, { body })).access_token;
    await fill(admin, role, accounts[role], rows);
  }
  // What they belong to is not looked at: they are there to be passed by.
  await admin.query('set session_replication_role = replica');
  for (let at = 1; at <= others; at += 1)
    for (const role of ['retailer', 'charity'] as const)
      await fill(
        admin,
        role,
        1_000_000 + 2 * at + (role === 'charity' ? 1 : 0),
        rows,
        (text) => !text.includes('directory.'),
      );
  await admin.query('set session_replication_role = origin');
  await admin.query('vacuum analyze');
  return {
    ...{ product, database, accounts, tokens },
    /** A text with the variables of a path filled in, such as the path itself. */
    async withVariables(text: string, path: string, role: Role): Promise<string> {
      let filled = text;
      for (const [all, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
        const sql = variablesOf[`${path} ${name}`] ?? variablesOf[`${path.replace(/\/\{id\}$/, '')} ${name}`];
        if (!sql) continue;
        const { rows: found } = await admin.query(sql, [accounts[role]]);
        filled = filled.replace(all, String(Object.values(found[0] ?? {})[0]));
      }
      return filled;
    },
    /** Adds rows to the same accounts. */
    async fillUpTo(count: number): Promise<void> {
      for (const role of ['retailer', 'charity'] as const) await fill(admin, role, accounts[role], count);
      await admin.query('vacuum analyze');
    },
    async stop() {
      await admin.end();
      await stop();
    },
  };
}

/** `LISTS_TABLES`: those that are filled, by name; all without it. */
const tables = (process.env.LISTS_TABLES ?? '').split(',').filter(Boolean);
const isFilled = (text: string) =>
  tables.length === 0 || tables.includes(/(?:insert into|update) (\S+)/.exec(text)?.[1] ?? '');

/** What the demo has already is left as it is. */
const unlessThere = (text: string) =>
  /^\s*insert/.test(text) && !/on conflict/.test(text) ? `${text} on conflict do nothing` : text;

async function fill(admin: pg.Client, role: Role, accountId: number, rows: number, wanted = (_text: string) => true) {
  for (const text of (rowsOf[roles[role]] ?? []).filter((text) => isFilled(text) && wanted(text)))
    await admin.query(unlessThere(text), text.includes('$2') ? [accountId, rows] : [accountId]);
}
