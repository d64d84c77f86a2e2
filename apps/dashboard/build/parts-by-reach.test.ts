import { expect, test } from 'vitest';
import { partsOf } from './parts-by-reach';

type Imports = { readonly now?: readonly string[]; readonly later?: readonly string[] };
const form = '/app/node_modules/@mantine/form/esm/index.mjs';
const at = (path: string) => (path === form ? path : `/app/src/${path}`);

/** The parts of a small product; paths are below src. */
function sorted(modules: Readonly<Record<string, Imports>>) {
  const graph = new Map(
    Object.entries(modules).map(([path, { now = [], later = [] }]) => [
      at(path),
      { importedIds: now.map(at), dynamicallyImportedIds: later.map(at) },
    ]),
  );
  const parts = partsOf([...graph.keys()], (id) => graph.get(id) ?? null);
  return Object.fromEntries([...parts].map(([id, part]) => [id.slice('/app/src/'.length), part]));
}

test('modules are sorted by who shares them, whatever folder they lie in', () => {
  const parts = sorted({
    'app/signed-in.ts': {
      now: ['kit/tick.tsx', 'features/mail/watch.tsx', 'kit/opener.tsx', 'features/coupons/coupons.cards.ts'],
    },
    'kit/opener.tsx': { later: ['kit/opener-panels.tsx'] },
    'kit/opener-panels.tsx': { now: ['kit/tick.tsx', 'kit/menu.tsx'] },
    'kit/menu.tsx': {},
    'features/mail/mail.routes.ts': { later: ['features/mail/mail.page.tsx'] },
    'features/mail/mail.page.tsx': {
      now: ['features/mail/watch.tsx', 'kit/list/list-panel.tsx', 'kit/choice.tsx'],
    },
    'features/mail/watch.tsx': {},
    'kit/choice.tsx': {},
    'features/sign-in/sign-in.routes.ts': { later: ['features/sign-in/login.page.tsx'] },
    'features/sign-in/login.page.tsx': { now: ['kit/banner.tsx'] },
    'features/coupons/coupons.routes.ts': {
      later: ['features/coupons/list.page.tsx', 'features/coupons/add.page.tsx'],
    },
    'features/coupons/list.page.tsx': {
      now: [
        'kit/list/list-page.tsx',
        'domain/coupons/state.ts',
        'kit/import/import-panel.tsx',
        'features/coupons/api.ts',
      ],
    },
    'features/coupons/add.page.tsx': {
      now: [
        'kit/banner.tsx',
        'kit/tick.tsx',
        'domain/coupons/state.ts',
        'kit/import/import-panel.tsx',
        'kit/row.tsx',
        'features/coupons/api.ts',
        'kit/save-bar.tsx',
      ],
    },
    'features/coupons/coupons.cards.ts': { later: ['features/coupons/card.tsx'] },
    'features/coupons/card.tsx': { now: ['features/coupons/api.ts', 'kit/spark.tsx'] },
    'features/tags/tags.routes.ts': { later: ['features/tags/tags.page.tsx'] },
    'features/tags/tags.page.tsx': { now: ['kit/list/list-page.tsx', 'kit/row.tsx', 'kit/once.ts'] },
    'features/feeds/feeds.routes.ts': { later: ['features/feeds/feed.page.tsx'] },
    'features/feeds/feed.page.tsx': {
      now: ['kit/stepper.tsx', 'kit/choice.tsx', 'kit/facts.tsx', 'kit/save-bar.tsx', form],
    },
    'features/help/help.routes.ts': { later: ['features/help/help.page.tsx', 'features/help/rules.page.tsx'] },
    'features/help/help.page.tsx': { now: ['kit/facts.tsx', 'features/help/words.ts'] },
    'features/help/rules.page.tsx': { now: ['features/help/words.ts'] },
    'features/help/words.ts': {},
    'features/home/home.routes.ts': { later: ['features/home/home.page.tsx'] },
    'features/home/home.page.tsx': { now: ['kit/stepper.tsx', 'kit/spark.tsx', 'features/home/words.ts'] },
    'features/home/words.ts': {},
    'features/coupons/api.ts': {},
    'domain/coupons/state.ts': {},
    'kit/banner.tsx': {},
    'kit/tick.tsx': {},
    'kit/row.tsx': {},
    'kit/once.ts': {},
    'kit/stepper.tsx': {},
    'kit/facts.tsx': {},
    'kit/save-bar.tsx': {},
    'kit/spark.tsx': {},
    'kit/list/list-page.tsx': { now: ['kit/list/list-panel.tsx'] },
    'kit/list/list-panel.tsx': {},
    'kit/import/import-panel.tsx': { now: [form, 'kit/import/columns.ts'] },
    'kit/import/columns.ts': {},
  });
  expect(parts).toEqual({
    'kit/banner.tsx': 'public',
    'kit/tick.tsx': 'office',
    'kit/row.tsx': 'office',
    'kit/list/list-page.tsx': 'office',
    'kit/list/list-panel.tsx': 'office',
    'features/mail/watch.tsx': 'office',
    'kit/choice.tsx': 'pages',
    'domain/coupons/state.ts': 'office',
    'kit/import/import-panel.tsx': 'forms',
    'kit/import/columns.ts': 'forms',
    'kit/stepper.tsx': 'pages',
    'kit/facts.tsx': 'plain',
    'kit/save-bar.tsx': 'forms',
    'features/home/words.ts': 'home',
    'features/coupons/card.tsx': 'home',
    'kit/spark.tsx': 'home',
    'features/coupons/api.ts': 'cards',
    'kit/opener-panels.tsx': 'later',
    'kit/menu.tsx': 'later',
  });
});
