import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionOutsideScope } from '../platform/db/outside-scope';
import { addressHash, noteRefusal } from '../platform/mail/refused-addresses';
import { testKey } from '../testing/dependencies';
import { operatorOf } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { run, data } = operatorOf(() => ({ env: { ...app.env, SECRET_KEY: testKey } }));

it('says why an address gets no mail, and ends that, with its row in the log', async () => {
  expect(await run('mails', 'refused', 'ada@shop.example')).toMatchObject({
    code: 3,
    err: 'Mail is sent to this address.\n',
  });
  const hash = addressHash(app.services.signer, 'ada@shop.example');
  await transactionOutsideScope(app.db, ({ queries }) =>
    noteRefusal(queries, { reason: 'refused', detail: '550 5.1.1', hash, now: app.clock.now() }),
  );
  expect(await data('mails', 'refused', ' Ada@Shop.example')).toMatchObject({
    ...{ reason: 'refused', detail: '550 5.1.1', times: 1 },
  });
  const { out } = await run('mails', 'refused', 'ada@shop.example');
  expect(out).toMatch(/^Reason +there is no such address, says its mail server\nSaid +550 5\.1\.1\n/);
  expect(await run('mails', 'release', 'ada@shop.example')).toMatchObject({ code: 0 });
  expect((await run('mails', 'release', 'ada@shop.example')).code).toBe(3);
  const { rows } = await app.admin.query("select account_id, subject from audit_log where action = 'mail.released'");
  expect(rows).toEqual([{ account_id: '0', subject: hash }]);
});
