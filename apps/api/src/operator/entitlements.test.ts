import { entitlements } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTask } from '../domain/entitlements/setup-tasks';
import { scopeOfOwnAddress } from '../platform/auth/own-address';
import { call, refused } from '../testing/client';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => app);

/** A verified charity that has set up what Virtual Charity Shop needs, and asked for it. */
async function asking() {
  const charity = await app.make.tenant('CHARITY');
  await app.db.inScope(scopeOfOwnAddress(charity.accountId, ''), async (tx) => {
    for (const task of ['details', 'paypal'] as const) await setTask(tx, task, true);
  });
  await app.admin.query('update accounts set verified_at = now() where account_id = $1', [charity.accountId]);
  await app.admin.query(
    "insert into entitlements (account_id, type, status, request) values ($1, 'VIRTUAL_CHARITY', 'IN REVIEW', 'Please.')",
    [charity.accountId],
  );
  const shown = async () => (await call(app.origin, entitlements.list, { token: charity.token })).items[1];
  return { ...charity, name: String(charity.accountId), shown };
}

describe('entitlements', { timeout: 300_000 }, () => {
  it('that wait are listed, and activated with a mail', async () => {
    const charity = await asking();
    expect((await run('entitlements', 'list')).out).toMatch(/VIRTUAL_CHARITY +IN REVIEW +\S+ \S+ +Please\./);
    expect(await data('entitlements', 'decide', charity.name, 'VIRTUAL_CHARITY', 'activate')).toMatchObject({
      before: 'IN REVIEW',
      status: 'ACTIVE',
    });
    expect(await charity.shown()).toMatchObject({ status: 'ACTIVE', reason: '' });
    await app.mailTo(charity.email, 'Virtual Charity Shop is active now');
    expect(await data('entitlements', 'list')).toMatchObject({ info: { total_items: 0 } });
    expect(await data('entitlements', 'list', '--status', 'any')).toMatchObject({
      items: [{ account_id: charity.accountId, status: 'ACTIVE' }],
    });
  });

  it('are declined and blocked with a reason that is mailed and shown', async () => {
    const charity = await asking();
    const decide = (...words: string[]) => run('entitlements', 'decide', charity.name, 'VIRTUAL_CHARITY', ...words);
    expect(await decide('decline')).toMatchObject({ code: 2, err: expect.stringContaining('--reason') });
    expect((await decide('decline', '--reason', 'The PayPal account is a private one.')).code).toBe(0);
    expect(await charity.shown()).toMatchObject({ status: 'REJECTED', reason: 'The PayPal account is a private one.' });
    await app.mailTo(charity.email, 'The PayPal account is a private one.');
    expect((await decide('block', '--reason', 'Complaints.')).code).toBe(0);
    const body = { name: 'VIRTUAL_CHARITY', status: 'ACTIVE' };
    expect((await refused(app.origin, entitlements.setStatus, { token: charity.token, body })).code).toBe('blocked');
    const { rows } = await app.admin.query(
      "select before, after from audit_log where account_id = $1 and action = 'entitlement.decided' order by id",
      [charity.accountId],
    );
    expect(rows).toEqual([
      {
        before: { status: 'IN REVIEW', reason: '' },
        after: { status: 'REJECTED', reason: 'The PayPal account is a private one.' },
      },
      {
        before: { status: 'REJECTED', reason: 'The PayPal account is a private one.' },
        after: { status: 'BLOCKED', reason: 'Complaints.' },
      },
    ]);
  });

  it('do not become active where something is missing, nor for another kind of account', async () => {
    const charity = await asking();
    const decide = (...words: string[]) => run('entitlements', 'decide', charity.name, ...words);
    expect(await decide('CHARITY_SHOPS', 'activate')).toMatchObject({
      code: 1,
      err: 'Charity Shops still needs: points.\n',
    });
    expect((await decide('TAKE_BACKS', 'activate')).code).toBe(1);
    expect(await decide('NOTHING', 'activate')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^TYPE is one of SEND_BY_POST, /),
    });
    expect(await decide('CHARITY_SHOPS', 'bless')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^DECISION is one of activate, decline, block/),
    });
    expect(
      (await call(app.origin, entitlements.list, { token: charity.token })).items.map(({ status }) => status),
    ).toEqual(['INACTIVE', 'IN REVIEW', 'INACTIVE', 'INACTIVE']);
  });
});
