import type { RequestListener } from 'node:http';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import sharp from 'sharp';

const megabyte = 1024 * 1024;
const xml = (rest: string) =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${rest}`;

/** Sends pieces one after the other for as long as somebody reads. */
const forever =
  (head: string, piece: Buffer): RequestListener =>
  (_, response) => {
    response.write(head);
    const more = () => {
      while (response.write(piece));
    };
    response.on('drain', more);
    more();
  };
const packed =
  (coding: string, bytes: Buffer): RequestListener =>
  (_, response) =>
    void response.setHeader('content-encoding', coding).end(bytes);

export type FeedKind = {
  readonly name: string;
  readonly answer: string | Buffer | RequestListener;
  /** What the run says. */
  readonly code: string;
};

/** What a feed’s address may answer that does not end, or is far more than it seems. */
export function endlessFeeds(): readonly FeedKind[] {
  const zeros = Buffer.alloc(200 * megabyte);
  const bomb = gzipSync(zeros);
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };
  const row = Buffer.from(`${'x'.repeat(200)}\n`.repeat(300));
  return [
    { name: 'silence', answer: () => {}, code: 'feed_timeout' },
    {
      name: 'a byte a second',
      answer: (_, response) => {
        const dripping = setInterval(() => response.write('x'), 1000);
        response.on('close', () => clearInterval(dripping));
      },
      code: 'feed_timeout',
    },
    {
      name: 'a length that promises more than comes',
      answer: (_, response) => {
        response.setHeader('content-length', '5000');
        response.write('<rss>', () => response.destroy());
      },
      code: 'feed_refused',
    },
    {
      name: 'a length beyond all measure',
      answer: (_, response) => void response.setHeader('content-length', '99999999999').write('x'),
      code: 'feed_too_large',
    },
    { name: 'rows without end', answer: forever('id,title\n', row), code: 'feed_too_large' },
    { name: 'gzip, a thousandfold', answer: bomb, code: 'feed_too_large' },
    { name: 'gzip, a thousandfold, by its header', answer: packed('gzip', bomb), code: 'feed_too_large' },
    { name: 'gzip within gzip, by its header', answer: packed('gzip, gzip', gzipSync(bomb)), code: 'feed_refused' },
    { name: 'brotli, a thousandfold', answer: packed('br', brotliCompressSync(zeros, quick)), code: 'feed_too_large' },
    { name: 'zstd, which nobody asked for', answer: packed('zstd', bomb), code: 'feed_refused' },
    { name: 'XML that is 90,000 deep', answer: xml('<a>'.repeat(90_000)), code: 'feed_malformed_xml' },
    {
      name: 'an attribute of 100 MB',
      answer: gzipSync(xml(`<item x="${'a'.repeat(100 * megabyte)}`)),
      code: 'feed_item_too_large',
    },
    { name: 'JSON nested without end', answer: gzipSync('['.repeat(90 * megabyte)), code: 'feed_malformed_json' },
    {
      name: 'a table of a million columns',
      answer: Array.from({ length: 1_000_000 }, (_, at) => `c${at}`).join(','),
      code: 'feed_line_too_long',
    },
    {
      name: 'a quote that never closes',
      answer: gzipSync(`id,title\n1,"${'x\n'.repeat(30 * megabyte)}`),
      code: 'feed_quote_open',
    },
  ];
}

export type UploadKind = { readonly name: string; readonly content: Uint8Array | string; readonly code: string };

/** Files of codes. */
export const endlessTables = (): readonly UploadKind[] => [
  { name: 'gzip, a thousandfold', content: gzipSync(Buffer.alloc(200 * megabyte)), code: 'compressed' },
  { name: 'a line of 60 MB', content: `code\n${'x'.repeat(60 * megabyte)}`, code: 'line_too_long' },
  { name: 'a quote that never closes', content: `code\n"${'x\n'.repeat(30 * megabyte)}`, code: 'quote_open' },
  { name: 'more than a file may be', content: `code\n${'ABCDEFG-123456\n'.repeat(4_600_000)}`, code: 'file_too_large' },
];

/** A picture of 180 kB that is hundreds of megabytes once it is unpacked. */
export const widePicture = (): Promise<Buffer> =>
  sharp({ create: { width: 7740, height: 7740, channels: 3, background: '#4F632F' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer();
