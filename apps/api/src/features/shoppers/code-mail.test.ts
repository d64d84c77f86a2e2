import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@dw/contract/enums';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outboxMailer } from '../../platform/mail/mailers';
import { readMail } from '../../platform/mail/read-mail';
import { codeMail } from './code-mail';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dw-code-mail-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('speaks each language, names the shop and has the code, as the outbox keeps it', async () => {
  const mailer = outboxMailer(folder, 'Digital Wardrobe <no-reply@wardrobe.example>');
  const mails = languages.map((language) => codeMail('maya@home.example', '048213', 'Żółty & Söhne', language));
  for (const [id, mail] of mails.entries()) await mailer.deliver(mail, id);
  const kept = await Promise.all((await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')));
  expect(kept.map(readMail)).toEqual(
    mails.map(({ subject, text }) => expect.objectContaining({ subject, text: expect.stringContaining(text.trim()) })),
  );
  for (const { subject, text } of mails) {
    expect(subject).toContain('Żółty & Söhne');
    expect(text).toContain('Żółty & Söhne');
    expect(text.match(/\d{6}/g)).toEqual(['048213']);
  }
  expect(new Set(mails.map(({ text }) => text)).size).toBe(languages.length);
});
