import { placeColumns } from '@dw/contract';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { placeImportColumns, placeImportExamples } from './import-columns';

test('the columns are those of the contract, the code behind them, and only where there are codes in the template', () => {
  const columns = placeImportColumns(i18next.t, false);
  expect(columns.map(({ name }) => name)).toEqual([...placeColumns, 'store_code']);
  expect(columns.filter(({ template }) => template !== false)).toHaveLength(16);
  for (const row of placeImportExamples) expect(row).toHaveLength(16);
});
