import { handovers, marketComments, reactions, shopperErasure } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../../testing/client';
import { give, openGiving, takeGift } from '../../testing/donations';
import { openMarketplace } from '../../testing/markets';
import { ask, gradeAll, openProgramme, shopperWith, takeAtDesk } from '../../testing/take-backs';
import { startTestApp, type TestApp, until } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(12);
});
afterAll(() => app.close());

it('an erasure says before what is on its way, promised, liked and written, and of nobody else’s', async () => {
  const [programme, giving, market] = [await openProgramme(app), await openGiving(app), await openMarketplace(app)];
  await market.save({ comments: true });
  const one = await shopperWith(app, programme.shop, 'Belt', 'Coat', 'Hat', 'Scarf', 'Vest');
  const other = await shopperWith(app, programme.shop, 'Belt');
  const { token } = one;
  const only = (uuid = '') => ({ ...one, uuids: [uuid] });
  const [belt, coat, hat, scarf, vest] = one.uuids;
  const goes = (of = token) => call(app.origin, shopperErasure.get, { token: of });
  expect(await goes()).toMatchObject({ hand_overs: [], promised: 0, likes: 0, comments: 0 });

  await ask(app, programme, only(belt));
  await takeAtDesk(app, programme, await ask(app, programme, only(coat)));
  const graded = await ask(app, programme, only(hat));
  await takeAtDesk(app, programme, graded);
  await gradeAll(app, programme, graded);
  const dropped = await ask(app, programme, only(scarf));
  await call(app.origin, handovers.cancel, { token, path: { uuid: dropped.uuid }, body: {} });
  await give(app, giving, only(scarf), { way: 'post', place: undefined });
  await takeGift(app, giving, await give(app, giving, only(vest)));

  const at = (id: number) => ({ token, path: { retailer: market.name, id: String(market.ids[id]) } });
  await call(app.origin, reactions.react, { ...at(0), body: { kind: 'board', on: true, board: 'Autumn' } });
  await call(app.origin, reactions.react, { ...at(0), body: { kind: 'like', on: true } });
  await call(app.origin, reactions.react, { ...at(1), body: { kind: 'like', on: true } });
  await call(app.origin, reactions.react, { ...at(1), body: { kind: 'like', on: false } });
  await call(app.origin, marketComments.write, { ...at(0), body: { uuid: crypto.randomUUID(), text: 'Lovely.' } });

  const told = await until(async () => {
    const now = await goes();
    return now.hand_overs.length === 3 && now.hand_overs[1]?.state === 'received' && now;
  });
  expect(told).toMatchObject({
    hand_overs: [
      { by: 'Alder & Thread', kind: 'take_back', state: 'requested', summary: 'Belt' },
      { by: 'Alder & Thread', kind: 'take_back', state: 'received', summary: 'Coat' },
      { by: 'Second Rail', kind: 'donation', state: 'requested', summary: 'Scarf' },
    ],
    // The one of the coat; that of the hat is a code.
    ...{ promised: 1, likes: 2, comments: 1, codes: 1 },
  });
  expect(await goes(other.token)).toMatchObject({ hand_overs: [], promised: 0, likes: 0, comments: 0, codes: 0 });
});
