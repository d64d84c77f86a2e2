import { giftAidDonors } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refused, request } from '../../testing/client';
import { addDonor } from '../../testing/gift-aid';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const day = () => app.clock.now().toISOString().slice(0, 10);

it('a donor’s labels fill sheets of 21, from the first that is still there', async () => {
  const charity = await app.make.tenant('CHARITY');
  const { uuid: id } = await addDonor(app, charity, day());
  const pages = async (query: object) => {
    const answer = await request(app.origin, giftAidDonors.labels, { token: charity.token, path: { id }, query });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    return Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .match(/\/Type \/Page\b/g)?.length;
  };
  expect(await pages({})).toBe(1);
  expect(await pages({ count: '22' })).toBe(2);
  expect(await pages({ count: '2', first: '21' })).toBe(2);
  expect(await pages({ count: '210' })).toBe(10);
  // Long names and numbers stay on their label, and make no page more.
  await app.admin.query('update accounts set company_name = $2 where account_id = $1', [
    charity.accountId,
    'Zażółć <b>gęślą</b> 👗 '.repeat(12),
  ]);
  await app.admin.query("update gift_aid_donors set donor_no = 'WWWWWWWWWWWWWWWWWWWW' where account_id = $1", [
    charity.accountId,
  ]);
  expect(await pages({})).toBe(1);
});

it('labels are of one’s own donors, and as many as there may be', async () => {
  const charity = await app.make.tenant('CHARITY');
  const other = await app.make.tenant('CHARITY');
  const { uuid: id } = await addDonor(app, charity, day());
  const { token } = charity;
  await refused(app.origin, giftAidDonors.labels, { token: other.token, path: { id } }, 404);
  await refused(app.origin, giftAidDonors.labels, { token, path: { id: crypto.randomUUID() } }, 404);
  await refused(app.origin, giftAidDonors.labels, { path: { id } }, 401);
  for (const query of [{ count: '0' }, { count: '211' }, { count: 'x' }, { first: '22' }, { first: '0' }])
    await refused(app.origin, giftAidDonors.labels, { token, path: { id }, query }, 422);
});
