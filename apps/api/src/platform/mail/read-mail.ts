/** A mail of the outbox, read back; `html` is empty where it has none. */
export type ReadMail = {
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  readonly html: string;
  readonly headers: ReadonlyMap<string, string>;
};

/** Reads what the outbox wrote: a text part, 7bit or quoted-printable, and maybe one in html. */
export function readMail(source: string): ReadMail {
  const whole = readPart(source);
  const { headers } = whole;
  const boundary = /^multipart\/alternative;.*boundary="([^"]+)"/i.exec(headers.get('content-type') ?? '')?.[1];
  const parts =
    boundary === undefined
      ? [whole]
      : whole.raw
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((part) => readPart(part.trimStart()));
  const partOf = (type: string) =>
    parts.find((part) => (part.headers.get('content-type') ?? 'text/plain').startsWith(type));
  return {
    to: headers.get('to') ?? '',
    subject: decodeWords(headers.get('subject') ?? ''),
    date: headers.get('date') ?? '',
    text: partOf('text/plain')?.text ?? '',
    html: partOf('text/html')?.text ?? '',
    headers,
  };
}

function readPart(source: string) {
  const [head = '', ...body] = source.replaceAll('\r\n', '\n').split('\n\n');
  const headers = new Map(
    head
      .replaceAll(/\n[ \t]+/g, ' ')
      .split('\n')
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const raw = body.join('\n\n');
  const quoted = headers.get('content-transfer-encoding')?.toLowerCase() === 'quoted-printable';
  return { headers, raw, text: quoted ? decodeQuotedPrintable(raw.replaceAll(/=\n/g, '')) : raw };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Encoded words of a header (RFC 2047), in the two encodings that exist. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuotedPrintable(word.replaceAll('_', ' ')),
    );
}
