import { lookups, takeBackRequests } from '@dw/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, request } from '../../testing/client';
import { ask, gradeAll, openProgramme, requestAt, shopperWith, takeAtDesk } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A picture that a member has uploaded. */
async function photographed(token: string, background: string) {
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)]), 'coat.png');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.origin}/api/files`, { method: 'POST', headers, body: form });
  return lookups.uploadFile.answer.parse(await answer.json());
}

describe('the list and the board', () => {
  it('show requests by state, find them by code and order number, and name nobody', async () => {
    const own = await openProgramme(app);
    const one = await shopperWith(app, own.shop, 'Coat');
    const made = await ask(app, own, one);
    const list = (query: object) =>
      call(app.origin, takeBackRequests.list, { token: own.token, path: { takeback_id: own.takeBack }, query });
    const { items } = await list({});
    expect(items).toMatchObject([
      {
        ...{ uuid: made.uuid, code_end: made.code.slice(4), state: 'requested', summary: 'Coat', items: 1, codes: 0 },
        ...{ way_name: 'Park Street', expected: { amount: '5.00', currency: 'GBP' }, things: [{ name: 'Coat' }] },
      },
    ]);
    expect(items[0]?.shopper).toMatch(/^[A-Z0-9]{4}$/);
    expect(JSON.stringify(items)).not.toMatch(/tina|mail\.example/);
    expect((await list({ search: made.code })).items).toHaveLength(1);
    expect((await list({ search: made.code.slice(4) })).items).toHaveLength(1);
    expect((await list({ search: 'nothing' })).items).toHaveLength(0);
    expect((await list({ state: 'open' })).items).toHaveLength(1);
    expect((await list({ state: 'rewarded' })).items).toHaveLength(0);
    expect((await list({ place: own.store })).items).toHaveLength(1);
    expect((await list({ flag: 'by_hand' })).items).toHaveLength(0);
    expect((await list({ place: '00000000-0000-4000-8000-000000000000' })).items).toHaveLength(0);
    const { columns } = await call(app.origin, takeBackRequests.board, {
      token: own.token,
      path: { takeback_id: own.takeBack },
    });
    expect(columns.map(({ id, requests, items: things }) => [id, requests, things])).toEqual([
      ['requested', 1, 1],
      ['handed_over', 0, 0],
      ['received', 0, 0],
      ['review', 0, 0],
      ['rewarded', 0, 0],
    ]);
    const found = await call(app.origin, takeBackRequests.find, {
      token: own.token,
      path: { takeback_id: own.takeBack },
      body: { address: one.email.toUpperCase() },
    });
    expect(found.items.map(({ uuid }) => uuid)).toEqual([made.uuid]);
    expect(JSON.stringify(found)).not.toContain(one.email);
    await call(app.origin, takeBackRequests.handOver, { ...requestAt(own, made.uuid), body: {} });
    for (const query of [
      { flag: 'by_hand' },
      { flag: 'by_hand', state: 'review', place: own.store, search: made.code },
    ])
      expect((await list(query)).items.map(({ uuid }) => uuid)).toEqual([made.uuid]);
    expect((await list({ flag: 'many_open' })).items).toHaveLength(0);
    expect((await list({ flag: 'by_hand', state: 'rewarded' })).items).toHaveLength(0);
  });

  it('show one whose day is over as expired, though no job was there', async () => {
    const own = await openProgramme(app);
    const made = await ask(app, own, await shopperWith(app, own.shop, 'Coat'));
    await ask(app, own, await shopperWith(app, own.shop, 'Hat'));
    await app.admin.query("update handovers set expires_at = now() - interval '1 minute' where uuid = $1", [made.uuid]);
    const { token, takeBack } = own;
    const path = { takeback_id: takeBack };
    const of = async (state: 'requested' | 'open' | 'expired') => {
      const { items, info } = await call(app.origin, takeBackRequests.list, { token, path, query: { state } });
      return [info.total_items, items.map((row) => [row.summary, row.state])];
    };
    expect(await of('requested')).toEqual([1, [['Hat', 'requested']]]);
    expect(await of('open')).toEqual([1, [['Hat', 'requested']]]);
    expect(await of('expired')).toEqual([1, [['Coat', 'expired']]]);
    const { columns } = await call(app.origin, takeBackRequests.board, { token, path });
    expect(columns[0]).toMatchObject({ id: 'requested', requests: 1, first: [{ summary: 'Hat' }] });
  });

  it('count what came back in a time, and hold the accepted things as a file', async () => {
    const own = await openProgramme(app);
    const one = await shopperWith(app, own.shop, 'Coat', 'Hat');
    const made = await ask(app, own, one);
    await takeAtDesk(app, own, made);
    await gradeAll(app, own, made);
    const day = new Date().toISOString().slice(0, 10);
    const path = { takeback_id: own.takeBack };
    const report = await call(app.origin, takeBackRequests.report, {
      token: own.token,
      path,
      query: { from: day, until: day },
    });
    expect(report).toMatchObject({
      ...{ requested: 1, handed_over: 1, received: 1, rewarded: 1, rejected: 0, accepted: 2, refused: 0, codes: 1 },
      grades: [{ grade: 'A', items: 2 }],
      routes: [{ route: 'resell', items: 2 }],
      rewards: [{ amount: '10.00', currency: 'GBP' }],
      days: { promised: 4, kept: 1 },
    });
    // The answer counts, not the grading: this one was held back for a review.
    const held = await ask(app, own, await shopperWith(app, own.shop, 'Scarf'));
    await call(app.origin, takeBackRequests.handOver, { ...requestAt(own, held.uuid), body: {} });
    await call(app.origin, takeBackRequests.receive, { ...requestAt(own, held.uuid), body: {} });
    await gradeAll(app, own, held);
    await app.admin.query(
      "update handovers set received_at = received_at - interval '5 days', graded_at = graded_at - interval '5 days' where uuid = $1",
      [held.uuid],
    );
    const days = async () => {
      const query = { from: day, until: day };
      return (await call(app.origin, takeBackRequests.report, { token: own.token, path, query })).days;
    };
    expect(await days()).toMatchObject({ promised: 4, kept: 1 });
    await call(app.origin, takeBackRequests.review, {
      ...requestAt(own, held.uuid),
      body: { reason: 'It is all here.' },
    });
    expect(await days()).toMatchObject({ promised: 4, kept: 0.5, median: expect.closeTo(2.5) });
    const file = await request(app.origin, takeBackRequests.graded, { token: own.token, path });
    const text = await file.text();
    expect(text.split('\r\n')[0]).toBe(
      'item,request,graded_at,grade,route,sku,ean,name,brand,size,color,category,price,currency,photos',
    );
    expect(text).toMatch(new RegExp(`${one.uuids[0]},${made.uuid},[^,]+,A,resell,,4006381333931,Coat`));
  });

  it('name in the file of what is sold again its photos, each with a link that brings the picture', async () => {
    const own = await openProgramme(app);
    const one = await shopperWith(app, own.shop, 'Coat', 'Hat');
    const made = await ask(app, own, one);
    await takeAtDesk(app, own, made);
    const [coat = '', hat = ''] = one.uuids;
    const path = { takeback_id: own.takeBack, id: made.uuid, item_id: coat };
    const pictures = await Promise.all([photographed(own.token, '#4F632F'), photographed(own.token, '#8C2F39')]);
    const photos = pictures.map(({ uuid }) => uuid);
    await call(app.origin, takeBackRequests.route, { token: own.token, path, body: { photos } });
    const verdict = { verdict: 'accepted', grade: 'A' } as const;
    const items = [
      { uuid: coat, ...verdict, route: 'resell' as const },
      { uuid: hat, ...verdict, route: 'recycle' as const },
    ];
    await call(app.origin, takeBackRequests.grade, { ...requestAt(own, made.uuid), body: { items, finish: true } });
    const file = await request(app.origin, takeBackRequests.graded, {
      ...{ token: own.token, path: { takeback_id: own.takeBack }, query: { route: 'resell' } },
    });
    const [, ...lines] = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(1);
    const links = (lines[0] ?? '').split(',').at(-1)?.split(' ') ?? [];
    expect(links).toEqual(photos.map((uuid) => `${app.services.publicUrl()}/api/files/${uuid}`));
    for (const link of links) {
      const picture = await fetch(app.origin + new URL(link).pathname);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
      const { default: sharp } = await import('sharp');
      expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ width: 40, height: 30 });
    }
  });
});
