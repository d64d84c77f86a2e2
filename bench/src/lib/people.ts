import pg from 'pg';
import { runningConnection } from '../../../apps/api/src/platform/embedded/embedded-postgres';
import { demo } from '../../../e2e/src/demo';
import type { Product } from '../../../e2e/src/server';

const copies = `
  with first as (
    select u.password_hash, m.account_id, m.role from directory.users u
    join directory.memberships m on m.user_id = u.id where u.email = $1
  ), made as (
    insert into directory.users (email, password_hash, first_name, last_name)
    select 'known' || n || '@bench.example', password_hash, 'Known', 'User' from first, generate_series(1, $2) n
    returning id
  )
  insert into directory.memberships (user_id, account_id, role) select made.id, first.account_id, first.role from made, first`;

/** Gives the demo retailer’s account so many more users, `known1@bench.example` and on, with the demo’s password. */
export async function addUsers(product: Product, count: number): Promise<void> {
  const login = await runningConnection(product.dataDir);
  if (!login) throw new Error('The product runs no database of its own.');
  const client = new pg.Client({ ...login, database: 'digital_wardrobe' });
  await client.connect();
  try {
    await client.query(copies, [demo.retailer, count]);
  } finally {
    await client.end();
  }
}
