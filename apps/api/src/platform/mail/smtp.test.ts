import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MailDraft } from '../../db/schema/mail-draft';
import { TestMailServer } from '../../testing/mail-server';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { Database } from '../db/database';
import { transactionOutsideScope } from '../db/outside-scope';
import type { Unit } from '../db/transaction';
import { Jobs } from '../jobs/jobs';
import { MailQueue } from './mail';
import { smtpMailer } from './mailers';
import { addressHash, noteRefusal } from './refused-addresses';

let app: TestApp;
let jobs: Jobs;
let mail: MailQueue;
const server = new TestMailServer();

beforeAll(async () => {
  app = await startTestApp();
  await app.jobs.stop(500);
  const port = await server.listen();
  const db = new Database(app.db.pool);
  jobs = new Jobs(db, () => {});
  mail = new MailQueue(
    db,
    jobs,
    smtpMailer(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'Wardrobe <from@shop.example>'),
    // As is done for what one can unsubscribe from.
    async (made) => ({ ...made, unsubscribe: 'https://shop.example/u' }),
    { clock: app.clock, signer: app.services.signer },
  );
  await jobs.start({ alone: true });
});
beforeEach(() => server.reset());
afterAll(async () => {
  await jobs.stop(500);
  server.close();
  await app.close();
});

const letter = (to: string) => ({ to, subject: 'Ваш код', text: 'Ваш код: ABCDE-FGHJK' });
const reminder: MailDraft = { accountId: 1, siteId: 1, type: 'reminder', languages: ['en'], values: {} };
/** Queues a mail and waits until something has become of it. */
async function outcomeOf(to: string, draft?: MailDraft): Promise<unknown> {
  await transactionOutsideScope(app.db, (unit) => mail.queue(unit, letter(to), draft));
  return until(async () => {
    const { rows } = await app.admin.query('select outcome from mail.outgoing order by id desc limit 1');
    return rows[0]?.outcome ?? undefined;
  }, 60);
}
const refusals = async () => (await app.admin.query('select reason, detail from mail.refused_addresses')).rows;
const queue = (to: string, then: (unit: Unit) => void = () => {}) =>
  transactionOutsideScope(app.db, async (unit) => {
    await mail.queue(unit, letter(to));
    then(unit);
  });
/** The newest mail. */
const lastRow = async () =>
  (await app.admin.query('select sent_at, recipient, subject, body from mail.outgoing order by id desc limit 1'))
    .rows[0];

const isSent = async (): Promise<boolean> => Boolean((await lastRow())?.sent_at);

describe('mail by SMTP', () => {
  it('leaves once its transaction has committed, not where it failed, and what it said is kept no longer', async () => {
    const failed = queue('never@shop.example', () => {
      throw new Error('The change failed.');
    });
    await expect(failed).rejects.toThrow('The change failed.');
    await queue('maya@shop.example');
    await until(isSent);
    expect(server.taken).toHaveLength(1);
    expect(server.taken[0]).toMatch(/^To: maya@shop\.example$/m);
    expect(server.taken[0]).toMatch(/^From: Wardrobe <from@shop\.example>$/m);
    expect(server.taken[0]).toMatch(/^Content-Transfer-Encoding: quoted-printable$/m);
    expect(await lastRow()).toMatchObject({ recipient: '', subject: null, body: null });
    expect((await app.admin.query('select from mail.outgoing')).rowCount).toBe(1);
  });

  it('is tried again where the server says no, and arrives once', async () => {
    server.answers.push('451 try again later', '452 no room');
    await queue('again@shop.example');
    await until(isSent, 60);
    expect([server.tries, server.taken.length]).toEqual([3, 1]);
  }, 90_000);

  it.each([
    ['550 5.1.1 <x>: Recipient address rejected: User unknown', '550 5.1.1'],
    ['550-5.2.1 The account is disabled\r\n550 5.2.1 see our help', '550 5.2.1'],
    ['553 no such name', '553'],
  ])('leaves an address alone that its server does not know: %s', async (said, detail) => {
    await app.admin.query('delete from mail.refused_addresses');
    server.atRecipient.push(said);
    const address = `unknown-${detail}@shop.example`.replaceAll(' ', '-');
    expect(await outcomeOf(address)).toBe('refused');
    expect(await refusals()).toEqual([{ reason: 'refused', detail }]);
    expect(await outcomeOf(address)).toBe('suppressed');
    expect(await outcomeOf('else@shop.example')).toBe('sent');
    expect(server.tries).toBe(1);
  });

  it.each(['552 5.2.2 mailbox full', '550 5.7.1 we do not like the sender', '450 4.2.1 later'])(
    'tries again where a server says %s: that is not of the address',
    async (said) => {
      await app.admin.query('delete from mail.refused_addresses');
      server.atRecipient.push(said);
      expect(await outcomeOf('there@shop.example')).toBe('sent');
      expect(await refusals()).toEqual([]);
    },
    90_000,
  );

  it('sends who called our mail spam what was asked for, and nothing that one can unsubscribe from', async () => {
    await app.admin.query('delete from mail.refused_addresses');
    const known = { hash: addressHash(app.services.signer, 'Maya@Shop.example '), now: app.clock.now() };
    await transactionOutsideScope(app.db, ({ queries }) =>
      noteRefusal(queries, { reason: 'complained', detail: '', ...known }),
    );
    expect(await outcomeOf('maya@shop.example')).toBe('sent');
    expect(await outcomeOf('maya@shop.example', reminder)).toBe('suppressed');
    expect(await outcomeOf('ada@shop.example', reminder)).toBe('sent');
  });
});
