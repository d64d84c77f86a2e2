import { afterAll, beforeAll, expect, it } from 'vitest';
import { give, openGiving, takeGift } from '../../testing/donations';
import { sealedAll } from '../../testing/ledger';
import { allHeard } from '../../testing/pending-jobs';
import { repeatListeners } from '../../testing/repeated-jobs';
import { ask, gradeAll, openProgramme, shopperWith, takeAtDesk, wardrobeOf } from '../../testing/take-backs';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Where a garment is, told by nothing but what happened to it, in its order. What is only asked for is no event of a take-back’s. */
function placeAfter(kinds: readonly string[]): string {
  let place = 'nowhere';
  let given = false;
  for (const kind of kinds) {
    if (kind === 'added') place = 'held';
    if (kind === 'given') [place, given] = ['promised', true];
    if (kind === 'handed_over') place = 'away';
    if (kind === 'rewarded' || (kind === 'received' && given)) place = 'gone';
  }
  return place;
}

it('the events of a life, replayed, say where each garment is; what is heard twice is told and sealed once', {
  timeout: 60_000,
}, async () => {
  const programme = await openProgramme(app);
  const giving = await openGiving(app);
  const one = await shopperWith(app, programme.shop, 'Boots', 'Cape', 'Coat', 'Hat', 'Scarf');
  const [boots = '', cape = '', coat = '', , scarf = ''] = one.uuids;
  const of = (uuid: string) => ({ ...one, uuids: [uuid] });
  await takeAtDesk(app, programme, await ask(app, programme, of(boots)));
  const taken = await ask(app, programme, of(coat));
  await takeAtDesk(app, programme, taken);
  await gradeAll(app, programme, taken);
  await give(app, giving, of(cape));
  await takeGift(app, giving, await give(app, giving, of(scarf)));
  await allHeard(app);
  await sealedAll(app);

  const events = async () =>
    (
      await app.admin.query<{ name: string; kind: string; seq: number; hash: string }>(
        `select i.name, e.kind, e.seq, encode(e.hash, 'hex') as hash from item_events e join items i on i.uuid = e.item_uuid
         order by i.name, e.seq`,
      )
    ).rows;
  const told = await events();
  const lives = new Map<string, string[]>();
  for (const { name, kind } of told) lives.set(name, [...(lives.get(name) ?? []), kind]);
  const replayed = [...lives].map(([name, life]) => [name, placeAfter(life)]);
  expect(replayed).toEqual([
    ['Boots', 'away'],
    ['Cape', 'promised'],
    ['Coat', 'gone'],
    ['Hat', 'held'],
    ['Scarf', 'gone'],
  ]);
  // A listener that another one kept from its rows hears again some seconds later.
  const shown = async () => (await wardrobeOf(app, one)).map(([name, state]) => [name, state]);
  await expect.poll(shown, { timeout: 30_000, interval: 250 }).toEqual(replayed);

  const { again } = await repeatListeners(app);
  expect(again).toBeGreaterThan(5);
  await sealedAll(app);
  expect(await events()).toEqual(told);
  const { rows } = await app.admin.query(
    `select h.seq, (select count(*)::int from ledger.links l where l.item_uuid = h.item_uuid) as links
     from ledger.heads h join items i on i.uuid = h.item_uuid order by i.name`,
  );
  expect(rows).toEqual([...lives.values()].map(({ length }) => ({ seq: length, links: length })));
});
