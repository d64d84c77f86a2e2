import { codeImports, couponCodes, importAnswer } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, refused, request } from '../../testing/client';
import type { Tenant } from '../../testing/factories';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { codesOf, importCodes, postCodes } from './codes.fixture';

let app: TestApp;
let tenant: Tenant;
beforeAll(async () => {
  app = await startTestApp();
  tenant = await app.make.tenant();
});
afterAll(() => app.close());

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `SPRING-${String(from + at).padStart(7, '0')}`);
const send = async (content: string | Uint8Array, fields: Record<string, string> = {}, coupon?: number) => {
  const id = coupon ?? (await app.make.coupon(tenant)).id;
  return { id, done: await importCodes(app, { token: tenant.token, coupon: id, content, fields }) };
};
const refusedLines = (id: number, importId: number) =>
  call(app.origin, codeImports.refusedLines, { token: tenant.token, path: { id, import_id: importId } });

describe('an import of codes', () => {
  it('adds what is new, leaves what is there alone and reports what it refuses', async () => {
    const long = 'x'.repeat(101);
    const content = `Code\r\nA-1\r\n\r\n"A-2"\r\na-1\r\n  A-3  \r\n${long}\r\nA-4;x,y\r\n"two\r\nlines"\r\nA-5\r\n`;
    const { id, done } = await send(content);
    expect(done).toMatchObject({
      status: 1,
      count: 8,
      processed: 8,
      added: 4,
      duplicates: 1,
      refused: 3,
      file_name: 'codes.csv',
    });
    expect(await codesOf(app, tenant.token, id)).toEqual(['A-1', 'A-2', 'A-3', 'A-5']);
    const { items, info } = await refusedLines(id, done.id);
    expect(info.total_items).toBe(3);
    expect(items.map(({ line, column, code }) => [line, column, code])).toEqual([
      [7, 'code', 'too_long'],
      [8, '', 'cells'],
      [9, 'code', 'unreadable'],
    ]);
    expect(items[0]).toMatchObject({ value: long, reason: 'A code has at most 100 characters.' });
    const file = await request(app.origin, codeImports.refusedFile, {
      token: tenant.token,
      path: { id, import_id: done.uuid },
    });
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="refused-${done.id}.csv"`);
    expect((await file.text()).split('\r\n')).toHaveLength(6);
  });

  it('marks the coupon as one whose codes came from elsewhere, once there is one', async () => {
    const marked = async (coupon: number) =>
      (await app.admin.query('select codes_imported from coupons where id = $1', [coupon])).rows;
    const { id } = await send('A-1\n', { dry_run: '1' });
    expect(await marked(id)).toEqual([{ codes_imported: false }]);
    await send('A-1\n', {}, id);
    expect(await marked(id)).toEqual([{ codes_imported: true }]);
  });

  it('needs no header, and takes the same file again without a change', async () => {
    const content = `${many(12_000).join('\n')}`;
    const { id, done } = await send(content);
    expect(done).toMatchObject({ status: 1, count: 12_000, added: 12_000, refused: 0, duplicates: 0 });
    const { done: again } = await send(content, {}, id);
    expect(again).toMatchObject({ status: 1, count: 12_000, added: 0, duplicates: 12_000 });
    const { rows } = await app.admin.query(
      'select codes, (select count(*)::int from coupon_codes where coupon_id = coupons.id) as rows from coupons where id = $1',
      [id],
    );
    expect(rows).toEqual([{ codes: 12_000, rows: 12_000 }]);
  });

  it.each([
    ['UTF-8 with its mark', Buffer.from('\ufeff"code"\nŻÓŁW-é\n')],
    ['UTF-16 LE with its mark', Buffer.from('\ufeffcode\r\nŻÓŁW-é\r\n', 'utf16le')],
    ['UTF-16 LE without', Buffer.from('code\r\nŻÓŁW-é\r\n', 'utf16le')],
    ['UTF-16 BE with its mark', Buffer.from('\ufeffcode\r\nŻÓŁW-é\r\n', 'utf16le').swap16()],
    ['old line ends', Buffer.from('code\rŻÓŁW-é\r')],
  ])('reads %s', async (_name, content) => {
    const { id } = await send(content);
    expect(await codesOf(app, tenant.token, id)).toEqual(['ŻÓŁW-é']);
  });

  it('reads Windows-1252 where a file is no UTF-8', async () => {
    const { id } = await send(Buffer.from('code\nCAFÉ-£5\nÜBER\n', 'latin1'));
    expect(await codesOf(app, tenant.token, id)).toEqual(['CAFÉ-£5', 'ÜBER']);
  });

  it('keeps nothing of a dry run but its report', async () => {
    const { id, done } = await send(`${many(6000).join('\n')}\n${many(10).join('\n')}`, {
      dry_run: '1',
    });
    expect(done).toMatchObject({ status: 1, dry_run: true, count: 6010, added: 6000, duplicates: 10 });
    expect(await codesOf(app, tenant.token, id)).toEqual([]);
  });

  it('keeps the whole file out for one refused line, where only valid rows are not enough', async () => {
    const content = `code\n${many(6000).join('\n')}\n${'y'.repeat(200)}\n`;
    const { id, done } = await send(content, { valid_rows_only: '0' });
    expect(done).toMatchObject({ status: 2, added: 0, refused: 1, processed: 6001 });
    expect(done.message).toBe('Nothing was imported: one line is refused.');
    expect((await refusedLines(id, done.id)).items).toMatchObject([{ line: 6002 }]);
    expect(await codesOf(app, tenant.token, id)).toEqual([]);
    const { done: whole } = await send('code\nA\nB\n', { valid_rows_only: '0' }, id);
    expect(whole).toMatchObject({ status: 1, added: 2 });
  });

  it('lists the first ten thousand refused lines and counts the others', async () => {
    const content = `code\n${Array.from({ length: 12_000 }, (_, at) => `${'z'.repeat(120)}${at}`).join('\n')}\nOK\n`;
    const { id, done } = await send(content);
    expect(done).toMatchObject({ added: 1, refused: 12_000, count: 12_001 });
    expect((await refusedLines(id, done.id)).info.total_items).toBe(10_000);

    const rows = { text: 'select refusals_listed from imports where id = $1', values: [done.id] };
    expect((await app.admin.query(rows)).rows).toEqual([{ refusals_listed: 10_000 }]);
    const totalWhere = async (listed: number | null) => {
      await app.admin.query('update imports set refusals_listed = $2 where id = $1', [done.id, listed]);
      return (await refusedLines(id, done.id)).info.total_items;
    };
    // What is kept is not counted again; of an import that ended before it was kept, or that runs, the list counts.
    expect(await totalWhere(9_999)).toBe(9_999);
    expect(await totalWhere(null)).toBe(10_000);
  });

  it('is one at a time for each coupon, and can be cancelled', async () => {
    const { id } = await app.make.coupon(tenant);
    const { token } = tenant;
    const big = { token, coupon: id, content: many(150_000).join('\n') };
    const started = importAnswer.parse(await (await postCodes(app.origin, big)).json());
    const second = await postCodes(app.origin, big);
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: 'import_running' });
    const path = { id, import_id: started.id };
    const cancelled = await call(app.origin, codeImports.cancel, { token, path });
    expect(cancelled.status).toBe(3);
    expect((await refused(app.origin, codeImports.cancel, { token, path })).code).toBe('import_ended');
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { items } = await call(app.origin, codeImports.list, { token, path: { id } });
    expect(items[0]).toMatchObject({ status: 3, added: cancelled.added });
    const { info } = await call(app.origin, couponCodes.list, { token, path: { id } });
    expect(info.total_items).toBe(cancelled.added);
    const { done } = await send('ONE-MORE\n', {}, id);
    expect(done).toMatchObject({ status: 1, added: 1 });
  });

  it('lets one of two uploads at once through and refuses the other', async () => {
    const { id } = await app.make.coupon(tenant);
    const content = many(20_000).join('\n');
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => postCodes(app.origin, { token: tenant.token, coupon: id, content })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});

describe('an export of codes', () => {
  it('comes back in without a difference, formulas as text', async () => {
    const codes = ['=1+1', '@SUM(A1)', '-15OFF', "'=quoted", '+44-SALE', 'a "b" c', 'x,y', 'plain', ...many(6000)];
    const quoted = codes.map((code) => `"${code.replaceAll('"', '""')}"`);
    const { id } = await send(`code\n${quoted.join('\n')}\n`);
    const path = { id };
    const file = await (await request(app.origin, couponCodes.exportFile, { token: tenant.token, path })).text();
    for (const cell of file.split('\r\n')) expect(cell).not.toMatch(/^\x22?[=+\-@]/);
    const { id: copy, done } = await send(file);
    expect(done).toMatchObject({ added: codes.length - 0, refused: 0, duplicates: 0 });
    const { rows } = await app.admin.query(
      `select code from coupon_codes where coupon_id = $1 except select code from coupon_codes where coupon_id = $2`,
      [id, copy],
    );
    expect(rows).toEqual([]);
  });
});
