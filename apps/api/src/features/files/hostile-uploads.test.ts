import { gzipSync } from 'node:zlib';
import { lookups } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await app.make.tenant());
});
afterAll(() => app.close());

async function send(content: Uint8Array, name: string, type: string) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)], { type }), name);
  return fetch(`${app.origin}/api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
}

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#4F632F' } });
const jpeg = () => drawn().jpeg().toBuffer();
const png = () => drawn().png().toBuffer();
const text = (content: string) => async () => Buffer.from(content, 'latin1');
const html = '<!doctype html><script>alert("canary")</script>';
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert("canary")</script></svg>';
const jpegHead = '\xff\xd8\xff\xe0';
const pngHead = '\x89PNG\r\n\x1a\n';
const cut = (make: () => Promise<Buffer>, bytes: number) => async () => (await make()).subarray(0, bytes);
/** A PNG that says it is so large, and has one row of nothing. */
const claims = (width: number, height: number) => async () => {
  const picture = Buffer.from(await png());
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
};
/** With a byte of its data turned over. */
const damaged = (make: () => Promise<Buffer>, at: number) => async () => {
  const picture = Buffer.from(await make());
  picture.writeUInt8(picture.readUInt8(at) ^ 0xff, at);
  return picture;
};

it.each<[string, () => Promise<Buffer>]>([
  ['nothing', text('')],
  ['one byte', text('\xff')],
  ['a vector', text(svg)],
  ['a vector after a mark', text(`\xef\xbb\xbf${svg}`)],
  ['a packed vector', async () => gzipSync(svg)],
  ['a vector that says it is XML', text(`<?xml version="1.0"?>${svg}`)],
  ['HTML', text(html)],
  ['HTML behind the head of a JPEG', text(jpegHead + html)],
  ['HTML behind the head of a PNG', text(pngHead + html)],
  ['a script that is a GIF, too', text('GIF89a=1;alert("canary")')],
  ['a GIF', () => drawn().gif().toBuffer()],
  ['a WebP', () => drawn().webp().toBuffer()],
  ['a TIFF', () => drawn().tiff().toBuffer()],
  ['an AVIF', () => drawn().avif().toBuffer()],
  ['a bitmap', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
  ['an icon', text('\0\0\x01\0\x01\0\x10\x10')],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>')],
  ['a ZIP', text('PK\x03\x04canary')],
  ['a program', text('\x7fELF\x02\x01\x01')],
  ['a program of Windows', text('MZ\x90\0')],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['PHP behind the head of a JPEG', text(`${jpegHead}<?php system($_GET["c"]); ?>`)],
  ['a film', text('\0\0\0\x18ftypmp42')],
  ['a font', text('wOF2\0\x01\0\0')],
  ['WebAssembly', text('\0asm\x01\0\0\0')],
  ['a mail', text('From: a@b.example\r\n\r\ncanary')],
  ['PostScript', text('%!PS-Adobe-3.0\n(canary) show')],
  ['a JPEG 2000', text('\0\0\0\x0cjP  \r\n\x87\n')],
  ['the head of a JPEG alone', text(jpegHead)],
  ['the head of a PNG alone', text(pngHead)],
  ['a JPEG cut off in its head', cut(jpeg, 20)],
  ['a JPEG cut off in its tables', cut(jpeg, 150)],
  ['a PNG cut off in its head', cut(png, 20)],
  ['a PNG without its data', cut(png, 33)],
  ['a PNG with a wrong sum in its head', damaged(png, 18)],
  ['a PNG of 30,000 times 30,000', claims(30_000, 30_000)],
  ['a PNG of no width', claims(0, 30)],
  ['a PNG of two thousand millions', claims(2_000_000_000, 2_000_000_000)],
])('%s is refused under its field', async (_name, make) => {
  for (const [name, type] of [
    ['picture.png', 'image/png'],
    ['picture.jpg', 'image/jpeg'],
  ] as const) {
    const answer = await send(await make(), name, type);
    expect(answer.status).toBe(422);
    expect(Object.keys(JSON.parse(await answer.text()).errors)).toEqual(['file']);
  }
});

const gps = { IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
const behind = (make: () => Promise<Buffer>, trailer: string) => async () =>
  Buffer.concat([await make(), Buffer.from(trailer)]);

it.each<[string, 'jpeg' | 'png', () => Promise<Buffer>]>([
  ['a JPEG with a page behind it', 'jpeg', behind(jpeg, html)],
  ['a PNG with a page behind it', 'png', behind(png, html)],
  ['a JPEG with an archive behind it', 'jpeg', behind(jpeg, 'PK\x03\x04canary')],
  ['a PNG with a script behind it', 'png', behind(png, '*/alert("canary")')],
  ['a JPEG with the place where it was taken', 'jpeg', () => drawn().withExif(gps).jpeg().toBuffer()],
  ['a PNG with the place where it was taken', 'png', () => drawn().withExif(gps).png().toBuffer()],
  [
    'a JPEG with a page in its words',
    'jpeg',
    () => drawn().withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${'canary'}</x:xmpmeta>`).jpeg().toBuffer(),
  ],
  ['a JPEG for a press', 'jpeg', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG in grey', 'jpeg', () => drawn().greyscale().jpeg().toBuffer()],
  ['a JPEG that comes in steps', 'jpeg', () => drawn().jpeg({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', 'png', () => drawn().toColourspace('rgb16').png().toBuffer()],
  ['a PNG with a palette', 'png', () => drawn().png({ palette: true }).toBuffer()],
  ['a PNG that can be seen through', 'png', () => drawn().ensureAlpha(0.5).png().toBuffer()],
  ['a PNG that comes in steps', 'png', () => drawn().png({ progressive: true }).toBuffer()],
])('%s is kept, and nothing but its picture', async (_name, format, make) => {
  // The file says what it is, whatever it is called and said to be.
  const answer = await send(await make(), 'page.html', 'text/html');
  expect(answer.status).toBe(200);
  const { url } = lookups.uploadFile.answer.parse(await answer.json());
  const served = await fetch(`${app.origin}${url}`);
  const headers = ['content-type', 'x-content-type-options'].map((name) => served.headers.get(name));
  expect(headers).toEqual([`image/${format}`, 'nosniff']);
  expect(served.headers.get('content-security-policy')).toContain('sandbox');
  const bytes = Buffer.from(await served.arrayBuffer());
  const { format: kept, exif, xmp, width } = await sharp(bytes).metadata();
  expect([kept, exif, xmp, width]).toEqual([format, undefined, undefined, 40]);
  expect(bytes.includes('canary')).toBe(false);
});

it.each([
  '../../../etc/passwd',
  '..\\..\\evil.php',
  'a.php.jpg',
  'a.jpg\0.php',
  '.htaccess',
  'con',
  'a b;c=d.jpg',
  '\u202egpj.exe',
  'é😀.jpg',
  `${'a'.repeat(400)}.jpg`,
  '<script>.jpg',
  'x".jpg',
])('the name %j says nothing of where it lies', async (name) => {
  const answer = await send(await jpeg(), name, 'image/jpeg');
  expect(answer.status).toBe(200);
  expect(lookups.uploadFile.answer.parse(await answer.json()).url).toMatch(/^\/api\/files\/[0-9a-f-]{36}$/);
});
