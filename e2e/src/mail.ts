import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A mail as its reader sees it. `at` is when it was written, in milliseconds. */
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly at: number };

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

function partOf(source: string): Part {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { headers: new Map(headers), body: rest.join('\n\n') };
}

const bytesOfQuoted = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

function decoded({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? '7bit';
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return bytesOfQuoted(body.replace(/=[ \t]*\n/g, '')).toString('utf8');
  return Buffer.from(body, 'latin1').toString('utf8');
}

/** The plain text of a part, or of the first plain part within it. */
function plainText(part: Part): string | undefined {
  const type = part.headers.get('content-type') ?? 'text/plain';
  if (/^text\/plain/i.test(type)) return decoded(part);
  const boundary = /boundary="?([^\x22;]+)"?/i.exec(type)?.[1];
  if (!boundary) return undefined;
  const pieces = `\n${part.body}`.split(`\n--${boundary}`).slice(1);
  return pieces
    .filter((piece) => !piece.startsWith('--'))
    .map((piece) => plainText(partOf(piece.replace(/^\n/, ''))))
    .find((text) => text !== undefined);
}

/** Words such as =?UTF-8?Q?Caf=C3=A9?= in a header. */
const decodedHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?[^?]+\?([QqBb])\?([^?]*)\?=/g, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : bytesOfQuoted(word.replaceAll('_', ' ')).toString('utf8'),
    );

/** Reads one .eml file: 7bit, 8bit, quoted-printable or base64, plain or with parts. */
export function readMail(source: string, at: number): Mail {
  const part = partOf(source);
  return {
    to: decodedHeader(part.headers.get('to') ?? ''),
    subject: decodedHeader(part.headers.get('subject') ?? ''),
    text: plainText(part) ?? '',
    at,
  };
}

/** The mails of an outbox folder to an address, oldest first. */
export function mailsTo(outbox: string, address: string): readonly Mail[] {
  let names: readonly string[] = [];
  try {
    names = readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  } catch {
    // The folder comes with the first mail.
  }
  return names
    .map((name) => join(outbox, name))
    .map((path) => readMail(readFileSync(path, 'latin1'), statSync(path).mtimeMs))
    .filter(({ to }) => to.toLowerCase().includes(address.toLowerCase()))
    .sort((a, b) => a.at - b.at);
}

export type MailSought = { readonly after?: number; readonly holding?: RegExp };

/** As long as a browser waits for anything; a busy machine sends mail late. */
const waited = 40_000;

/**
 * Waits for the newest mail to an address.
 * @param options.after how many mails to the address have been read before (default 0): the next one is waited for
 * @param options.holding counts and answers only mails whose text holds this
 * @throws when none came within 40 s
 */
export async function waitForMail(
  outbox: string,
  address: string,
  { after = 0, holding = /(?:)/ }: MailSought = {},
): Promise<Mail> {
  const until = Date.now() + waited;
  while (Date.now() < until) {
    const mails = mailsTo(outbox, address).filter(({ text }) => holding.test(text));
    const newest = mails.at(-1);
    if (newest && mails.length > after) return newest;
    await pause(100);
  }
  const came = mailsTo(outbox, address).map(({ subject }) => subject);
  throw new Error(`No mail to ${address} came within ${waited / 1000} s. What came: ${came.join(', ') || 'nothing'}.`);
}
