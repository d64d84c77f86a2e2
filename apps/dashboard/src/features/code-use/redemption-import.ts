import type { TFunction } from 'i18next';
import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

const refusedPerPage = 10;
const all = '/sites/{uuid}/redemptions';
const one = `${all}/imports/{import_id}` as const;

/** How redemptions at a website are imported. @param uuid the website’s */
export function redemptionImport(t: TFunction, uuid: string): ImportDefinition {
  const required = (name: string, about: string) => ({ name, required: true, about });
  const optional = (name: string, about: string) => ({ name, required: false, about });
  return {
    key: ['redemptions', uuid],
    field: 'csv_file',
    template: {
      name: 'redemptions.csv',
      rows: [
        ['WINTER-7Q2M', '1001', '2026-11-20', '64.90', 'GBP', ''],
        ['WINTER-K94T', '1002', '2026-11-21', '', '', ''],
      ],
    },
    columns: [
      { ...required('code', t('The code that your customer entered.')), mayBeEmpty: true },
      required('order_number', t('The order it was used for.')),
      required('date', t('The day on which it was used, such as 2026-11-20.')),
      optional('amount', t('What the order came to before the coupon, such as 64.90.')),
      optional('currency', t('Three letters such as GBP; needed with an amount.')),
      optional('coupon', t('Number of the coupon, where two have the same code.')),
    ],
    counts: ['added', 'duplicates', 'unchanged', 'refused'],
    texts: {
      title: t('Import of redeemed codes'),
      add: t('Import redeemed codes'),
      adding: t('Uploading CSV'),
      fill: t(
        'One code in each line. Lines without a code are passed over, so you can upload all of your orders. The same file again redeems nothing twice.',
      ),
    },
    calls: {
      newest: async (signal) =>
        (await call('GET', `${all}/imports`, { path: { uuid }, query: { per_page: 1 }, signal })).items[0],
      send: (form, options) => upload(`${all}/csv`, form, { path: { uuid }, ...options }),
      cancel: (import_id) => call('POST', `${one}/cancel`, { path: { uuid, import_id } }),
      refused: (import_id, page, signal) =>
        call('GET', `${one}/refused`, {
          path: { uuid, import_id },
          query: { page, per_page: refusedPerPage, direction: 'asc' },
          signal,
        }),
      refusedFile: (import_id) => fetchFile(`${one}/refused/csv`, { path: { uuid, import_id } }),
    },
  };
}
