import { handovers, takeBackIntake } from '@dw/contract';
import { expect, it } from 'vitest';
import { call, refused } from '../../testing/client';
import { ask, openProgramme, type ProgrammeOfTest, requestBody, shopperWith } from '../../testing/take-backs';
import type { TestApp } from '../../testing/test-app';
import { withTakeBacks } from '../../testing/with-take-backs';

let app: TestApp;
let programme: ProgrammeOfTest;
withTakeBacks(async (started) => {
  app = started;
  programme = await openProgramme(app);
});

it('a request keeps the terms that it agreed to, and whoever asks or changes after that reads the new ones and agrees to them', async () => {
  const [before, after] = [
    await shopperWith(app, programme.shop, 'Coat', 'Hat'),
    await shopperWith(app, programme.shop, 'Scarf'),
  ];
  const made = await ask(app, programme, before);
  const { token, takeBack } = programme;
  await call(app.origin, takeBackIntake.save, {
    ...{ token, path: { takeback_id: takeBack }, body: { terms: 'Clean, dry and without pets’ hair.' } },
  });
  const seen = () => call(app.origin, handovers.get, { token: before.token, path: { uuid: made.uuid } });
  expect(await seen()).toMatchObject({ state: 'requested', terms_version: 1 });

  const older = { token: after.token, body: requestBody(programme, after) };
  const said = await refused(app.origin, handovers.request, older, 409);
  const newer = { code: 'terms_changed', params: { terms: 'Clean, dry and without pets’ hair.', version: 2 } };
  expect(said).toMatchObject(newer);
  const agreed = await ask(app, programme, after, { terms_version: 2 });
  expect(agreed.terms_version).toBe(2);

  // What changes a request is agreed to anew; what does not is left alone.
  const { uuid: _, ...body } = requestBody(programme, { ...before, uuids: before.uuids.slice(0, 1) });
  const change = { token: before.token, path: { uuid: made.uuid } };
  expect(await refused(app.origin, handovers.change, { ...change, body }, 409)).toMatchObject(newer);
  expect(await seen()).toMatchObject({ terms_version: 1, items: [{ name: 'Coat' }, { name: 'Hat' }] });
  await call(app.origin, handovers.change, { ...change, body: { ...body, terms_version: 2 } });
  expect(await seen()).toMatchObject({ terms_version: 2, items: [{ name: 'Coat' }] });
});
