import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { mailsTo, readMail, waitForMail } from './mail';

const outbox = mkdtempSync(join(tmpdir(), 'dw-outbox-'));
afterAll(() => rmSync(outbox, { recursive: true, force: true }));

const write = (name: string, at: number, lines: readonly string[]) => {
  writeFileSync(join(outbox, name), lines.join('\r\n'));
  utimesSync(join(outbox, name), at, at);
};

test('a quoted-printable mail with parts is read as its plain text', () => {
  const source = [
    'From: a@b.example',
    'To: "Zoe" <zoe@shop.example>',
    'Subject: =?UTF-8?Q?Tw=C3=B3j_kod?=',
    'Content-Type: multipart/alternative;',
    ' boundary="--_x"',
    '',
    '----_x',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    // What stands before the end of a broken line belongs to it, spaces too.
    'Tw=C3=B3j kod =',
    'to 123=',
    '456.',
    '----_x',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>other</p>',
    '----_x--',
    '',
  ].join('\r\n');
  const mail = readMail(Buffer.from(source).toString('latin1'), 1);
  expect(mail.subject).toBe('Twój kod');
  expect(mail.to).toContain('zoe@shop.example');
  expect(mail.text.trim()).toBe('Twój kod to 123456.');
});

test('a 7bit mail without parts is read as it stands, blank lines included', () => {
  const mail = readMail('To: a@b.example\nSubject: Hello\n\nOne\n\nTwo = three', 1);
  expect(mail.text).toBe('One\n\nTwo = three');
});

test('the newest mail to an address is answered, and a later one is waited for', async () => {
  write('b.eml', 1000, ['To: zoe@shop.example', 'Subject: first', '', 'one']);
  write('a.eml', 2000, ['To: ZOE@shop.example', 'Subject: second', '', 'two']);
  write('c.eml', 3000, ['To: other@shop.example', 'Subject: third', '', 'three']);
  expect(mailsTo(outbox, 'zoe@shop.example').map(({ subject }) => subject)).toEqual(['first', 'second']);
  expect((await waitForMail(outbox, 'zoe@shop.example')).text).toBe('two');
  const next = waitForMail(outbox, 'zoe@shop.example', { after: 2 });
  write('d.eml', 4000, ['To: zoe@shop.example', 'Subject: fourth', '', 'four']);
  expect((await next).text).toBe('four');
});
