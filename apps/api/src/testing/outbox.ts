import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readMail } from '../platform/mail/read-mail';

/** The texts of the mails to that address, oldest first. `folder` is the data folder. */
export async function mailsIn(folder: string, address: string): Promise<string[]> {
  return (await outboxOf(folder, address)).map(({ text }) => text);
}

/** What was read before, by path: a mail does not change, and whoever waits for one looks again and again. */
const known = new Map<string, ReadMail>();

/** The mails to that address, oldest first. */
export async function outboxOf(folder: string, address: string): Promise<ReadMail[]> {
  const names = (await readdir(join(folder, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => mailAt(join(folder, 'outbox', name))));
  return mails.filter(({ to }) => to === address);
}

async function mailAt(path: string): Promise<ReadMail> {
  const mail = known.get(path) ?? readMail(await readFile(path, 'utf8'));
  known.set(path, mail);
  return mail;
}
