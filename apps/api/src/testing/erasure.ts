import { shopperErasure } from '@dw/contract';
import { call } from './client';
import { codeAfter } from './shop';
import { type TestApp, until } from './test-app';

type Who = { readonly email: string; readonly token: string };

/** Has a code mailed that erases the wardrobe. */
export const erasureCode = (app: TestApp, { email, token }: Who): Promise<string> =>
  codeAfter(app, email, () => call(app.origin, shopperErasure.sendCode, { token }));

/** Erases the wardrobe as its shopper does. */
export async function beErased(app: TestApp, who: Who) {
  const code = await erasureCode(app, who);
  return call(app.origin, shopperErasure.erase, { token: who.token, body: { code } });
}

/** Waits until the job has erased all that there was of a shopper. */
export const erasureDone = (app: TestApp, uuid: string) =>
  until(async () => {
    const asked = 'select from directory.erasures where shopper_uuid = $1 and done_at is not null';
    return (await app.admin.query(asked, [uuid])).rowCount === 1;
  });
