import type { TFunction } from 'i18next';
import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

const refusedPerPage = 10;

/** How codes are imported into a coupon. @param coupon its uuid */
export function codeImport(t: TFunction, coupon: string, onChange: () => void): ImportDefinition {
  const path = { id: coupon };
  return {
    key: ['codes', coupon],
    field: 'csv_file',
    template: { name: 'coupons.csv', rows: [['WINTER-7Q2M'], ['WINTER-K94T']] },
    columns: [
      {
        name: 'code',
        same: ['codes'],
        required: true,
        about: t('One code in each line, kept as it is; at most 100 characters.'),
      },
    ],
    headerless: true,
    counts: ['added', 'duplicates', 'refused'],
    done: 'added',
    texts: {
      title: t('Code import'),
      add: t('Add Codes'),
      adding: t('Uploading CSV'),
      fill: t('Codes the coupon already has are skipped, so you can upload the same file again.'),
    },
    calls: {
      newest: async (signal) => {
        const query = { per_page: 1 };
        return (await call('GET', '/retailers/coupons/{id}/codes/imports', { path, query, signal })).items[0];
      },
      send: (form, options) => upload('/retailers/coupons/{id}/codes/csv', form, { path: { id: coupon }, ...options }),
      cancel: (id) =>
        call('POST', '/retailers/coupons/{id}/codes/imports/{import_id}/cancel', { path: { ...path, import_id: id } }),
      refused: (id, page, signal) =>
        call('GET', '/retailers/coupons/{id}/codes/imports/{import_id}/refused', {
          path: { ...path, import_id: id },
          query: { page, per_page: refusedPerPage, direction: 'asc' },
          signal,
        }),
      refusedFile: (id) =>
        fetchFile('/retailers/coupons/{id}/codes/imports/{import_id}/refused/csv', {
          path: { ...path, import_id: id },
        }),
    },
    onChange,
  };
}
