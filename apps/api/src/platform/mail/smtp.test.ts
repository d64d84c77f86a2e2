import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { Database } from '../db/database';
import { transactionOutsideScope } from '../db/outside-scope';
import type { Unit } from '../db/transaction';
import { Jobs } from '../jobs/jobs';
import { MailQueue } from './mail';
import { smtpMailer } from './mailers';

let app: TestApp;
let jobs: Jobs;
let mail: MailQueue;
let server: Server;
/** What the server took, as it came. */
let taken: string[];
/** How it answers the next messages; empty is well. */
let answers: string[];
let tries: number;

/** As much of a mail server as a client asks for. */
function mailServer(): Server {
  return createServer((socket) => {
    let text = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    socket.on('error', () => {});
    say('220 mail.example');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (let end = text.indexOf('\r\n'); !inData && end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (/^DATA/i.test(line)) {
          inData = true;
          say('354 go on');
        } else say('250 ok');
      }
      if (inData && text.endsWith('\r\n.\r\n')) {
        tries += 1;
        const answer = answers.shift() ?? '250 taken';
        if (answer.startsWith('250')) taken.push(text);
        [text, inData] = ['', false];
        say(answer);
      }
    });
  });
}

beforeAll(async () => {
  app = await startTestApp();
  await app.jobs.stop(500);
  server = mailServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const db = new Database(app.db.pool);
  jobs = new Jobs(db, () => {});
  mail = new MailQueue(
    db,
    jobs,
    smtpMailer(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'Wardrobe <from@shop.example>'),
    async (made) => made,
  );
  await jobs.start({ alone: true });
});
beforeEach(() => {
  [taken, answers, tries] = [[], [], 0];
});
afterAll(async () => {
  await jobs.stop(500);
  server.close();
  await app.close();
});

const letter = (to: string) => ({ to, subject: 'Ваш код', text: 'Ваш код: ABCDE-FGHJK' });
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
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatch(/^To: maya@shop\.example$/m);
    expect(taken[0]).toMatch(/^From: Wardrobe <from@shop\.example>$/m);
    expect(taken[0]).toMatch(/^Content-Transfer-Encoding: quoted-printable$/m);
    expect(await lastRow()).toMatchObject({ recipient: '', subject: null, body: null });
    expect((await app.admin.query('select from mail.outgoing')).rowCount).toBe(1);
  });

  it('is tried again where the server says no, and arrives once', async () => {
    answers.push('451 try again later', '452 no room');
    await queue('again@shop.example');
    await until(isSent, 60);
    expect([tries, taken.length]).toEqual([3, 1]);
  }, 90_000);
});
