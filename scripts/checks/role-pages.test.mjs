// Every page behind the login stands in a table of the journeys that say who opens it.
import { expect, test } from 'vitest';
import { routes } from '../../apps/dashboard/src/app/routes';
import {
  detailsOfCharity,
  detailsOfNewShop,
  detailsOfShop,
  notWalked,
  ofCharity,
  ofShop,
} from '../../e2e/src/role-tables';

test('every page of the dashboard that is not public stands in a table of who opens it', () => {
  const paths = routes.filter(({ access }) => access !== 'public').map(({ path }) => path.replaceAll(/:\w+/g, '…'));
  const tables = [ofShop, ofCharity, detailsOfShop, detailsOfNewShop, detailsOfCharity].flatMap((table) =>
    Object.keys(table),
  );
  expect(paths.length).toBeGreaterThan(80);
  expect([...new Set(paths)].sort()).toEqual([...new Set([...tables, ...notWalked])].sort());
});
