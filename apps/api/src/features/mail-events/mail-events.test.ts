import { mailEvents } from '@dw/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

const secret = `whsec_${Buffer.from('a secret of thirty-two bytes ....').toString('base64')}`;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(6, { MAIL_EVENTS_SECRET: secret });
});
// What was counted of the test before is forgotten.
beforeEach(() => app.clock.pass(61));
afterAll(() => app.close());

type Event = { readonly type: string; readonly address: string; readonly detail?: string };

/** Tells an event as a provider would. @param signed what is signed, where that is another text than what is sent */
function tell(event: Event, { at = new Date(), key = secret, signed = JSON.stringify(event) } = {}) {
  return fetch(`${app.origin}/api${mailEvents.report.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(key).sign('msg_1', at, signed),
    },
    body: JSON.stringify(event),
  });
}

const outcomeOf = async (to: string) => {
  const mail = { to, subject: 'S', text: 'T' };
  await transactionOutsideScope(app.db, (unit) => app.services.mail.queue(unit, mail));
  return until(async () => {
    const { rows } = await app.admin.query('select outcome from mail.outgoing order by id desc limit 1');
    return rows[0]?.outcome ?? undefined;
  });
};

it('stops mail to an address that bounced, for a day and then for a week', async () => {
  const address = 'gone@nowhere.example';
  expect(await outcomeOf(address)).toBe('sent');
  const answer = await tell({ type: 'bounced', address: 'Gone@Nowhere.example', detail: '550 5.1.1' });
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'received' }]);
  expect((await tell({ type: 'bounced', address, detail: '550 5.1.1' })).status).toBe(200);
  expect(await outcomeOf(address)).toBe('suppressed');
  expect(await outcomeOf('other@nowhere.example')).toBe('sent');
  const rows = async () =>
    (
      await app.admin.query(
        'select reason, detail, times, round(extract(epoch from until - since)) as seconds from mail.refused_addresses',
      )
    ).rows;
  expect(await rows()).toEqual([{ reason: 'refused', detail: '550 5.1.1', times: 1, seconds: '86400' }]);

  app.clock.pass(86_400 + 60);
  expect(await outcomeOf(address)).toBe('sent');
  expect((await tell({ type: 'bounced', address }, { at: new Date() })).status).toBe(200);
  expect(await rows()).toEqual([{ reason: 'refused', detail: '', times: 2, seconds: String(7 * 86_400) }]);
  expect(await outcomeOf(address)).toBe('suppressed');
  expect(JSON.stringify((await app.admin.query('select * from mail.refused_addresses')).rows)).not.toMatch(/gone/i);
});

it('believes nobody who cannot sign it, or whose word is old', async () => {
  const event = { type: 'bounced', address: 'victim@nowhere.example' };
  const other = `whsec_${Buffer.from('another secret of thirty-two bytes').toString('base64')}`;
  const late = new Date(Date.now() - 10 * 60_000);
  const answers = [
    await tell(event, { key: other }),
    await tell(event, { at: late }),
    await tell(event, { signed: JSON.stringify({ ...event, address: 'someone@else.example' }) }),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'bad_signature' });
  }
  expect((await tell({ ...event, type: 'opened' })).status).toBe(422);
  expect((await tell({ ...event, address: 'nobody' })).status).toBe(422);
  expect(await outcomeOf(event.address)).toBe('sent');
});

it('counts wrong signatures, and listens to none while they are too many', async () => {
  const event = { type: 'bounced', address: 'victim@nowhere.example' };
  const other = `whsec_${Buffer.from('another secret of thirty-two bytes').toString('base64')}`;
  const statuses: number[] = [];
  for (let tries = 0; tries < 70 && !statuses.includes(429); tries += 1)
    statuses.push((await tell(event, { key: other })).status);
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(60);
  expect(statuses.at(-1)).toBe(429);
});
