import { request } from 'node:http';
import { limits, lookups } from '@dw/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
let token: string;
let accountId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ token, accountId } = await app.make.tenant());
});
afterAll(() => app.close());

const picture = (format: 'jpeg' | 'png') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#4F632F' } })
    .withExif({ IFD0: { Copyright: 'exif canary' } })
    .toFormat(format)
    .toBuffer();

function formOf(content: Uint8Array, field = 'file', name = 'picture.jpg'): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name);
  return form;
}

const send = (body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${app.origin}/api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, ...headers },
    body,
  });

/** Sends a form in chunks, until it is answered, hung up on, or so many bytes long. @returns the bytes that were taken */
async function sendWithoutLength(bytes: number): Promise<{ status: number | undefined; sent: number }> {
  const sending = request(`${app.origin}/api/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  let status: number | undefined;
  let over = false;
  sending.on('response', (answer) => {
    status = answer.statusCode;
    answer.resume();
  });
  for (const end of ['response', 'error', 'close']) {
    sending.on(end, () => {
      over = true;
    });
  }
  sending.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n--x\r\n');
  let sent = 0;
  for (const chunk = Buffer.alloc(64 * 1024, ' '); !over && sent < bytes; sent += chunk.length) {
    await new Promise((resolve) => sending.write(chunk, resolve));
  }
  sending.destroy();
  return { status, sent };
}

async function upload(content: Uint8Array, name?: string) {
  const answer = await send(formOf(content, 'file', name));
  expect(answer.status).toBe(200);
  return lookups.uploadFile.answer.parse(await answer.json());
}

async function problems(answer: Response): Promise<unknown> {
  expect(answer.status).toBe(422);
  const { errors }: { errors?: Record<string, string[]> } = JSON.parse(await answer.text());
  expect(Object.keys(errors ?? {})).toEqual(['file']);
  return errors?.file?.[0];
}

describe('files', () => {
  it('keeps an image encoded anew, and serves it to whoever knows its name', async () => {
    for (const format of ['jpeg', 'png'] as const) {
      const content = Buffer.concat([await picture(format), Buffer.from('<script>trailer canary</script>')]);
      expect(content.includes('exif canary')).toBe(true);
      const { id, uuid, url } = await upload(content, '../../evil.php');
      expect(url).toBe(`/api/files/${uuid}`);
      expect(id).toBeGreaterThan(0);

      const served = await fetch(`${app.origin}${url}`);
      expect(served.headers.get('content-type')).toBe(`image/${format}`);
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('content-security-policy')).toContain('sandbox');
      expect(served.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await served.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
      expect(bytes.includes('canary')).toBe(false);
    }
    const { rows } = await app.admin.query(
      `select f.content_type, f.width, a.action from files f join audit_log a on a.account_id = f.account_id and a.subject = f.uuid::text
       where f.account_id = $1 order by f.id`,
      [accountId],
    );
    expect(rows).toEqual([
      { content_type: 'image/jpeg', width: 40, action: 'file.uploaded' },
      { content_type: 'image/png', width: 40, action: 'file.uploaded' },
    ]);
  });

  it('refuses what is no image under its field, whatever it is called', async () => {
    const jpeg = await picture('jpeg');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const content of [svg, Buffer.from('GIF89a'), Buffer.alloc(0), Buffer.from('text')]) {
      expect(await problems(await send(formOf(content)))).toBe('Only jpeg and png images are allowed.');
    }
    expect(await problems(await send(formOf(jpeg.subarray(0, 100))))).toBe('The image could not be read.');
    expect(await problems(await send(formOf(jpeg, 'logo')))).toBe('Choose a file.');
    expect(await problems(await send(new FormData()))).toBeTypeOf('string');
  });

  it('refuses broken forms', async () => {
    const type = { 'Content-Type': 'multipart/form-data; boundary=x' };
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
    for (const body of ['', 'nonsense', '--x--\r\n', part, `${part}abc`]) {
      expect(await problems(await send(body, type)), body).toBeTypeOf('string');
    }
    const many = new FormData();
    for (let at = 0; at < 30; at += 1) many.set(`field${at}`, 'x');
    many.set('file', new Blob([new Uint8Array(await picture('jpeg'))]), 'a.jpg');
    expect(await problems(await send(many))).toBe('The file could not be read.');
    expect((await send('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
  });

  it('caps the file and the whole request, also where its length is not said', async () => {
    const large = new Uint8Array(limits.image.bytes + 1);
    large.set([0xff, 0xd8, 0xff]);
    expect(await problems(await send(formOf(large)))).toBe('Images may have at most 8 MB.');
    expect(await problems(await send(formOf(new Uint8Array(3 * limits.image.bytes))))).toBe(
      'Images may have at most 8 MB.',
    );

    const { status, sent } = await sendWithoutLength(3 * limits.image.bytes);
    expect([422, undefined]).toContain(status);
    expect(sent).toBeLessThan(3 * limits.image.bytes);
  });

  it('asks for a session before it reads the body', async () => {
    const form = formOf(await picture('jpeg'));
    const answer = await fetch(`${app.origin}/api/files`, { method: 'POST', body: form });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: 'Unauthenticated.' });
  });

  it('knows no other names', async () => {
    for (const name of [crypto.randomUUID(), '1', '..%2f..%2fsecret.key', 'x']) {
      const answer = await fetch(`${app.origin}/api/files/${name}`);
      expect(answer.status, name).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });
});
