import type { TFunction } from 'i18next';
import { placeImportColumns, placeImportExamples } from '../../domain/places/import-columns';
import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

const refusedPerPage = 10;

/** How shops are imported. @param hasCodes the charity’s shops have codes */
export const shopImport = (t: TFunction, hasCodes: boolean, onChange: () => void): ImportDefinition => ({
  key: ['charity_shops'],
  field: 'points',
  template: { name: 'charity-shops.csv', rows: placeImportExamples },
  columns: placeImportColumns(t, hasCodes),
  counts: ['added', 'updated', 'unchanged', 'duplicates', 'refused'],
  done: 'processed',
  texts: {
    title: t('Shop import'),
    add: t('Add'),
    adding: t('Uploading CSV'),
    fill: t('One shop in each line. Shops that are known are changed, all others stay as they are.'),
  },
  calls: {
    newest: async (signal) =>
      (await call('GET', '/charities/points/imports', { query: { per_page: 1 }, signal })).items[0],
    send: (form, options) => upload('/charities/points/import', form, options),
    cancel: (id) => call('POST', '/charities/points/imports/{import_id}/cancel', { path: { import_id: id } }),
    refused: (id, page, signal) =>
      call('GET', '/charities/points/imports/{import_id}/refused', {
        path: { import_id: id },
        query: { page, per_page: refusedPerPage, direction: 'asc' },
        signal,
      }),
    refusedFile: (id) => fetchFile('/charities/points/imports/{import_id}/refused/csv', { path: { import_id: id } }),
  },
  onChange,
});
