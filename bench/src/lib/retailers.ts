import { signIn } from '@dw/contract';
import type pg from 'pg';
import { call } from '../../../apps/api/src/testing/client';
import { demo } from '../../../e2e/src/demo';

/** An account with one user, who is signed in. */
export type Retailer = { readonly accountId: number; readonly token: string };

const add = `
  with made as (insert into accounts (role, company_name) values ('RETAILER', $1) returning account_id),
    person as (insert into directory.users (email, password_hash, first_name, last_name)
      select $2, password_hash, $1, 'User' from directory.users where email = $3 returning id)
  insert into directory.memberships (user_id, account_id, role) select id, account_id, 'RETAILER' from made, person returning account_id`;

/** Another retailer, that has nothing yet. */
export async function addRetailer(owner: pg.Client, origin: string, name: string): Promise<Retailer> {
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@bench.example`;
  const { rows } = await owner.query<{ account_id: string }>(add, [name, email, demo.retailer]);
  const { access_token } = await call(origin, signIn.login, { body: { email, password: demo.password } });
  return { accountId: Number(rows[0]?.account_id), token: access_token };
}
