import { shopperAddress } from '@dw/contract';
import { call } from '../../testing/client';
import { addItems, buy, coat, codeAfter, type Shop } from '../../testing/shop';
import { type TestApp, until } from '../../testing/test-app';

/** Somebody with a wardrobe. */
export type Person = { readonly email: string; readonly token: string; readonly id: number; readonly uuid: string };

let people = 0;
export const freshAddress = (): string => {
  people += 1;
  return `noor${people}@mail.example`;
};

/** Somebody with one thing from the shop, signed in. */
export async function personAt(app: TestApp, shop: Shop, email = freshAddress()): Promise<Person> {
  people += 1;
  const { access_token: token } = await addItems(app, await buy(app, shop, `P-${people}`, [coat]), email);
  const { rows } = await app.admin.query('select id::int, uuid from directory.shoppers where email = $1', [email]);
  return { email, token, id: Number(rows[0].id), uuid: String(rows[0].uuid) };
}

type Asked = { readonly person: Person; readonly address: string };

/** The codes that are mailed to the two addresses. @param call `sendCodes` or `sendJoinCodes` */
async function codes(app: TestApp, { person, address }: Asked, which: 'sendCodes' | 'sendJoinCodes') {
  let other = '';
  const own = await codeAfter(app, person.email, async () => {
    other = await codeAfter(app, address, () =>
      call(app.origin, shopperAddress[which], { token: person.token, body: { address } }),
    );
  });
  return [own, other] as const;
}

export const changeCodes = (app: TestApp, asked: Asked) => codes(app, asked, 'sendCodes');
export const joinCodes = (app: TestApp, asked: Asked) => codes(app, asked, 'sendJoinCodes');

/** Waits until nothing of a joined wardrobe is left under its own number. */
export const moved = (app: TestApp, id: number) => until(async () => (await rowsOf(app, id)) === 0, 20);

/** How many rows a shopper has, own and shared. */
export async function rowsOf(app: TestApp, id: number): Promise<number> {
  const { rows } = await app.admin.query<{ name: string }>('select name from app.shopper_tables()');
  let count = 0;
  for (const { name } of rows)
    count += (await app.admin.query(`select from ${name} where shopper_id = $1`, [id])).rowCount ?? 0;
  return count;
}
