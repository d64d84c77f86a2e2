import { createHash, createVerify } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from '../../platform/mail/read-mail';
import { type TestApp, until } from '../../testing/test-app';

/** The newest mail to an address as its source says it, with CRLF, once there are so many. */
export async function sourceTo(app: TestApp, address: string, count: number): Promise<string> {
  const folder = join(app.services.config.dataDir, 'outbox');
  return until(async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    const sources = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const own = sources.filter((source) => readMail(source).to === address);
    return own.length >= count ? own.at(-1)?.replaceAll(/\r?\n/g, '\r\n') : undefined;
  });
}

const relaxedHeader = (field: string): string => {
  const at = field.indexOf(':');
  const value = field
    .slice(at + 1)
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return `${field.slice(0, at).trim().toLowerCase()}:${value}`;
};

const relaxedBody = (body: string): string =>
  `${body
    .replaceAll(/[ \t]+\r\n/g, '\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(?:\r\n)+$/, '')}\r\n`;

/** Checks the signature of a mail as an inbox does (RFC 6376, relaxed/relaxed), with the key of a record. @returns the tags of a right one */
export function verifySignature(source: string, record: string): Record<string, string> | undefined {
  const end = source.indexOf('\r\n\r\n');
  const fields = source.slice(0, end).split(/\r\n(?![ \t])/);
  const signature = fields.find((field) => /^dkim-signature:/i.test(field));
  if (!signature) return undefined;
  const tags = Object.fromEntries(
    signature
      .slice(signature.indexOf(':') + 1)
      .replaceAll(/\s+/g, '')
      .split(';')
      .filter((tag) => tag !== '')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  const body = createHash('sha256')
    .update(relaxedBody(source.slice(end + 4)))
    .digest('base64');
  if (tags.c !== 'relaxed/relaxed' || tags.bh !== body) return undefined;
  const signed = (tags.h ?? '').split(':').flatMap((name) => {
    const field = fields.findLast((one) => one.slice(0, one.indexOf(':')).toLowerCase() === name.toLowerCase());
    return field === undefined ? [] : [relaxedHeader(field)];
  });
  const unsigned = relaxedHeader(signature).replace(/(;\s*b=)[^;]*/, '$1');
  const key = `-----BEGIN PUBLIC KEY-----\n${/p=(.*)$/.exec(record)?.[1]}\n-----END PUBLIC KEY-----`;
  const right = createVerify('sha256')
    .update([...signed, unsigned].join('\r\n'))
    .verify(key, tags.b ?? '', 'base64');
  return right ? tags : undefined;
}
