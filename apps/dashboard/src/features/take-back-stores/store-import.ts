import type { TFunction } from 'i18next';
import { placeImportColumns, placeImportExamples } from '../../domain/places/import-columns';
import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

const refusedPerPage = 10;
const at = '/retailers/takes_backs/{takeback_id}/points';

type Context = {
  readonly t: TFunction;
  /** The programme. */
  readonly takeBack: string;
  /** Stores have codes. */
  readonly hasCodes: boolean;
  readonly onChange: () => void;
};

/** How local stores are imported. */
export const storeImport = ({ t, takeBack: takeback_id, hasCodes, onChange }: Context): ImportDefinition => ({
  key: ['take_back_stores', takeback_id],
  field: 'points',
  template: { name: 'local-stores.csv', rows: placeImportExamples },
  columns: placeImportColumns(t, hasCodes),
  counts: ['added', 'updated', 'unchanged', 'duplicates', 'refused'],
  done: 'processed',
  inDialog: true,
  texts: {
    title: t('Store import'),
    add: t('Import'),
    adding: t('Uploading CSV'),
    fill: t('One store in each line. Stores that are known are changed, all others stay as they are.'),
  },
  calls: {
    newest: async (signal) =>
      (await call('GET', `${at}/imports`, { path: { takeback_id }, query: { per_page: 1 }, signal })).items[0],
    send: (form, options) => upload(`${at}/import`, form, { path: { takeback_id }, ...options }),
    cancel: (import_id) => call('POST', `${at}/imports/{import_id}/cancel`, { path: { takeback_id, import_id } }),
    refused: (import_id, page, signal) =>
      call('GET', `${at}/imports/{import_id}/refused`, {
        path: { takeback_id, import_id },
        query: { page, per_page: refusedPerPage, direction: 'asc' },
        signal,
      }),
    refusedFile: (import_id) =>
      fetchFile(`${at}/imports/{import_id}/refused/csv`, { path: { takeback_id, import_id } }),
  },
  onChange,
});
