import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { codeImports, errorAnswer } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Scanner } from '../../platform/imports/scanner';
import { call, refused } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp, until } from '../../testing/test-app';
import { codesOf, importCodes, postCodes } from './codes.fixture';

let app: TestApp;
let tenant: Tenant;
let coupon: { id: number; uuid: string };
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
  coupon = await app.make.coupon(tenant);
});
afterAll(() => app.close());

const { stringify } = JSON;
const megabytes = (count: number, sign = 'x') => sign.repeat(count * 1024 * 1024);
const storedFiles = () => readdir(join(app.services.config.dataDir, 'files/imports')).catch(() => []);
const imported = async () =>
  (await call(app.origin, codeImports.list, { token: tenant.token, path: { id: coupon.id } })).info.total_items;

async function refusal(content: string | Uint8Array, fields: Record<string, string> = {}) {
  const response = await postCodes(app.origin, { token: tenant.token, coupon: coupon.id, content, fields });
  return { status: response.status, ...errorAnswer.parse(await response.json()) };
}

describe('a file that cannot be read', () => {
  it.each<[string, string | Uint8Array, string, string]>([
    ['nothing at all', '', 'empty_file', 'The file is empty.'],
    ['a mark and nothing else', '\ufeff', 'empty_file', 'The file is empty.'],
    ['empty lines', '\n\r\n  \n;;;\n', 'empty_file', 'The file is empty.'],
    ['a header alone', 'code\r\n', 'header_only', 'The file contains only a header and no lines.'],
    ['gzip', gzipSync('code\nA\n'), 'compressed', 'The file is compressed. Unpack it first.'],
    ['a gzip bomb', gzipSync(Buffer.alloc(50e6)), 'compressed', 'The file is compressed. Unpack it first.'],
    [
      'a workbook',
      Buffer.from('504b030414000600', 'hex'),
      'workbook',
      'The file is a workbook or an archive. Save it as CSV first.',
    ],
    [
      'binary',
      Buffer.from([65, 10, 66, 0, 1, 2, 255]),
      'not_text',
      'The file is not text: line 2 holds bytes that no text has.',
    ],
    ['a line of 10 MB', `code\nA\n${megabytes(10)}\nB\n`, 'line_too_long', 'Line 3 is longer than 65536 bytes.'],
    ['an unclosed quote', 'code\nA\n"B\nC\nD\n', 'quote_open', 'The quotation mark opened in line 3 is never closed.'],
    [
      'an unclosed quote in 10 MB',
      `code\nA\n"${megabytes(10, 'x\n')}`,
      'quote_open',
      'The quotation mark opened in line 3 is never closed.',
    ],
    [
      'UTF-8 that breaks in the middle',
      Buffer.concat([Buffer.from('code\nŻÓŁW\nżółć\n'), Buffer.from('CAFÉ\n', 'latin1')]),
      'wrong_encoding',
      'Line 4 is not valid UTF-8. Save the file as UTF-8 once more.',
    ],
    ['a misspelt header', 'cods\nA\n', 'wrong_columns', "Column 'cods' is not known. Did you mean 'code'?"],
    ['other columns', 'name,price\nA,1\n', 'wrong_columns', "Column 'name' is not known."],
    ['a column twice', 'code;Code\nA;B\n', 'wrong_columns', "Column 'Code' appears twice."],
  ])('is refused with its reason: %s', async (_name, content, code, message) => {
    const answer = await refusal(content);
    expect(answer).toMatchObject({ status: 422, code, message });
    expect(answer.errors?.csv_file?.[0]).toBe(message);
    expect(await storedFiles()).toEqual([]);
    expect(await imported()).toBe(0);
  });

  it('names every column that is wrong, and offers a mapping that makes it right', async () => {
    const content = 'COUPON;coupon code;note\nx;A;y\nx;B;y\n';
    const answer = await refusal(content);
    expect(answer.errors?.csv_file).toEqual([
      "Column 'COUPON' is not known.",
      "Column 'coupon code' is not known. Did you mean 'code'?",
      "Column 'note' is not known.",
      "Column 'code' is missing.",
    ]);
    expect(JSON.parse(String(answer.params?.mapping))).toEqual({ COUPON: '', 'coupon code': 'code', note: '' });
    const mapping = stringify({ COUPON: '', 'coupon code': 'code', note: '' });
    const id = (await app.make.coupon(tenant)).id;
    const done = await importCodes(app, { token: tenant.token, coupon: id, content, fields: { mapping } });
    expect(done).toMatchObject({ status: 1, added: 2 });
    expect(await codesOf(app, tenant.token, id)).toEqual(['A', 'B']);
    for (const wrong of ['{', '[]', '{"a":1}', 'null']) {
      expect((await refusal(content, { mapping: wrong })).errors).toHaveProperty('mapping');
    }
  });

  it.each([
    ['one column too many', 'code,price\nA,1\n', ['price']],
    ['several, and ours in the middle', 'Batch;CODES;Valid until\n7;A;2026\n', ['Batch', 'Valid until']],
    ['the plural', 'Codes\nA\n', []],
  ])('is read where it has more than its own, which are named: %s', async (_name, content, ignored) => {
    const other = await app.make.coupon(tenant);
    const done = await importCodes(app, { token: tenant.token, coupon: other.id, content });
    expect(done).toMatchObject({ status: 1, added: 1, refused: 0, ignored_columns: ignored });
    expect(await codesOf(app, tenant.token, other.id)).toEqual(['A']);
  });

  it('is refused where it is larger than a file may be', async () => {
    const answer = await refusal(`code\n${'ABCDEFG-123456\n'.repeat(4_600_000)}`);
    expect(answer).toMatchObject({ status: 422, code: 'file_too_large', message: 'A file may have at most 64 MB.' });
    expect(await storedFiles()).toEqual([]);
  });

  it('is refused so, too, where the call does not say how long it is', async () => {
    const head = '--edge\r\nContent-Disposition: form-data; name="csv_file"; filename="a.csv"\r\n\r\ncode\n';
    const lines = 'ABCDEFG-123456\n'.repeat(100_000);
    const body = ReadableStream.from(
      [head, ...Array.from({ length: 46 }, () => lines), '\r\n--edge--\r\n'].map((text) => Buffer.from(text)),
    );
    const response = await fetch(`${app.origin}/api/retailers/coupons/${coupon.id}/codes/csv`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tenant.token}`, 'Content-Type': 'multipart/form-data; boundary=edge' },
      body,
      duplex: 'half',
    });
    expect([response.status, errorAnswer.parse(await response.json()).code]).toEqual([422, 'file_too_large']);
    expect(await storedFiles()).toEqual([]);
  });

  it('is looked at a little at a time, so that other calls are served in between', async () => {
    const looks = vi.spyOn(Scanner.prototype, 'push');
    expect(await refusal(`code\n${'ABCDEFG-123456\n'.repeat(500_000)}"`)).toMatchObject({ code: 'quote_open' });
    const bytes = looks.mock.calls.map(([piece]) => piece.length);
    looks.mockRestore();
    expect(bytes.reduce((sum, count) => sum + count, 0)).toBe(7_500_006);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(8192);
  });
});

describe('an upload that is none', () => {
  it('is refused for what is missing', async () => {
    const url = `${app.origin}/api/retailers/coupons/${coupon.id}/codes/csv`;
    const post = async (body: FormData | string, type?: string) => {
      const headers = { Authorization: `Bearer ${tenant.token}`, ...(type ? { 'Content-Type': type } : {}) };
      const response = await fetch(url, { method: 'POST', headers, body });
      return { status: response.status, ...errorAnswer.parse(await response.json()) };
    };
    const form = (...parts: [string, string | Blob][]) => {
      const made = new FormData();
      for (const [name, value] of parts)
        typeof value === 'string' ? made.set(name, value) : made.set(name, value, 'a.csv');
      return made;
    };
    const file = new Blob(['code\nA\n']);
    expect((await post('{}', 'application/json')).status).toBe(415);
    expect(await post(form(['delimiter', ',']))).toMatchObject({
      status: 422,
      errors: { csv_file: ['Choose a file.'] },
    });
    expect((await post(form(['other', file]))).errors).toHaveProperty('other');
    expect((await post(form(['csv_file', file], ['delimiter', 'x']))).errors).toHaveProperty('delimiter');
    expect((await post(form(['csv_file', file], ['dry_run', 'perhaps']))).errors).toHaveProperty('dry_run');
    expect((await post('nonsense', 'multipart/form-data; boundary=x')).status).toBe(422);
    expect(await storedFiles()).toEqual([]);
    expect(await imported()).toBe(0);
  });

  it('leaves nothing where the client hangs up in the middle', async () => {
    const sending = request(`${app.origin}/api/retailers/coupons/${coupon.id}/codes/csv`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tenant.token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
    });
    sending.on('error', () => {});
    sending.write('--x\r\nContent-Disposition: form-data; name="csv_file"; filename="a.csv"\r\n\r\ncode\r\n');
    for (let at = 0; at < 20; at += 1) sending.write('ABC-123\r\n'.repeat(1000));
    await until(async () => (await storedFiles()).length > 0);
    sending.destroy();
    await until(async () => (await storedFiles()).length === 0);
    expect(await imported()).toBe(0);
  });

  it('is answered and forgotten where the client stops sending', { timeout: 60_000 }, async () => {
    const send = (rest: string) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        const sending = request(`${app.origin}/api/retailers/coupons/${coupon.id}/codes/csv`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${tenant.token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
        });
        sending.on('error', reject);
        sending.on('response', async (answer) => {
          let text = '';
          for await (const chunk of answer) text += chunk;
          resolve({ status: answer.statusCode, text });
          sending.destroy();
        });
        sending.write('--x\r\nContent-Disposition: form-data; name="csv_file"; filename="a.csv"\r\n\r\ncode\r\n');
        sending.write(`${'ABC-123\r\n'.repeat(20_000)}${rest}`);
      });
    const next = '\r\n--x\r\nContent-Disposition: form-data; name="delimiter"\r\n\r\n,';
    for (const { status, text } of await Promise.all([send(''), send(next)])) {
      expect(status).toBe(422);
      expect(errorAnswer.parse(JSON.parse(text))).toMatchObject({
        code: 'stalled',
        message: 'The upload was interrupted. Please upload the file again.',
      });
    }
    // The answer does not wait for the file to go.
    await expect.poll(storedFiles).toEqual([]);
    expect(await imported()).toBe(0);
  });

  it('cannot name another account’s coupon or import', async () => {
    const other = await app.make.tenant();
    const theirs = await postCodes(app.origin, { token: other.token, coupon: coupon.uuid, content: 'A\n' });
    expect(theirs.status).toBe(404);
    const done = await importCodes(app, { token: tenant.token, coupon: coupon.id, content: 'A\n' });
    const own = await app.make.coupon(other);
    for (const [token, id] of [
      [other.token, own.id],
      [other.token, coupon.id],
    ] as const) {
      for (const endpoint of [codeImports.cancel, codeImports.refusedLines, codeImports.refusedFile]) {
        const path = { id, import_id: done.id };
        expect((await refused(app.origin, endpoint, { token, path })).status).toBe(404);
      }
    }
  });
});
