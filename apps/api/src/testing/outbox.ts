import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReadMail, readMail } from '../platform/mail/read-mail';

/** The texts of the mails to that address, oldest first. `folder` is the data folder. */
export async function mailsIn(folder: string, address: string): Promise<string[]> {
  return (await outboxOf(folder, address)).map(({ text }) => text);
}

/** The mails to that address, oldest first. */
export async function outboxOf(folder: string, address: string): Promise<ReadMail[]> {
  const names = (await readdir(join(folder, 'outbox')).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')));
  return texts.map(readMail).filter(({ to }) => to === address);
}
