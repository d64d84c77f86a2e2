import { afterAll, beforeAll, expect, it } from 'vitest';
import { Scope } from '../../platform/auth/scope';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { doneTasks } from '../entitlements/setup-tasks';
import { findReturnAddress, noReturnAddress, saveReturnAddress } from './return-address';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('is one for each account, keeps what a change does not name, and is a step of the set-up', async () => {
  const [one, other] = [await app.make.tenant(), await app.make.tenant('CHARITY')];
  const scopeOf = ({ accountId }: typeof one) => Scope.ofAccount(accountId, { kind: 'system' }, '');
  const find = (tenant: typeof one) => app.db.readInScope(scopeOf(tenant), findReturnAddress);
  expect(await find(one)).toBeUndefined();
  const address = { ...noReturnAddress, street: 'Rail Lane', postcode: 'LS1 4AP', city: 'Leeds' };
  await app.db.inScope(scopeOf(one), (tx) => saveReturnAddress(tx, address));
  expect(await find(one)).toEqual(address);
  const moved = await app.db.inScope(scopeOf(one), (tx) =>
    saveReturnAddress(tx, { houseNo: '7', latMicro: 53_800_000 }),
  );
  expect(moved).toEqual({ ...address, houseNo: '7', latMicro: 53_800_000 });
  expect(await find(one)).toEqual(moved);
  expect(await find(other)).toBeUndefined();
  expect([...(await app.db.readInScope(scopeOf(one), doneTasks))]).toEqual(['return_address']);
  const { rows } = await app.admin.query(
    `select after ->> 'houseNo' as after from audit_log where account_id = $1 and action = 'return-address.saved' order by id`,
    [one.accountId],
  );
  expect(rows).toEqual([{ after: null }, { after: '7' }]);
});
