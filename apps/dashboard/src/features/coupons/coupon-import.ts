import type { TFunction } from 'i18next';
import type { ImportDefinition } from '../../kit/import/import-types';
import { call, fetchFile, upload } from '../../lib/call';

const refusedPerPage = 10;

/** How coupons are imported: the form’s fields as columns. */
export function couponImport(t: TFunction, onChange: () => void): ImportDefinition {
  const required = (name: string, about: string) => ({ name, required: true, about });
  const optional = (name: string, about: string) => ({ name, required: false, about });
  return {
    key: ['coupons'],
    field: 'csv_file',
    template: {
      name: 'coupons.csv',
      rows: [
        [
          'Winter thank-you',
          '£10.00 off any order over £60.00.',
          '£10.00 off',
          'CASH',
          'GBP',
          '10',
          '2026-12-01',
        ].concat(['2027-02-28', 'shop.example', '500', '1', '60', '']),
        ['Knitwear week', '15 % off all knitwear.', '15 % off knitwear', 'PERCENT', '', '15', '2026-12-01'].concat([
          '2026-12-31',
          'shop.example',
          '',
          '',
          '',
          '',
        ]),
      ],
    },
    columns: [
      required('name', t('The coupon’s name.')),
      required('description', t('What shoppers read about it.')),
      required('short_description', t('The same in one line.')),
      required('type', t('CASH for an amount, PERCENT for a share.')),
      optional('currency', t('GBP, EUR, PLN or USD; only for CASH.')),
      required('value', t('An amount such as 10, or a percentage such as 15.')),
      required('start_at', t('The first day, such as 2026-12-01.')),
      required('expire_at', t('The last day, such as 2026-12-31.')),
      required('website', t('Name or address of your website; several with | between them.')),
      optional('total_limit', t('Codes in total; empty for no limit.')),
      optional('shopper_limit', t('Codes for each shopper; empty for no limit.')),
      optional('min_earn', t('What an order must be worth to earn a code; empty for any order.')),
      optional('min_spend', t('What an order must be worth to use a code; empty for any order.')),
      optional('min_order_currency', t('The currency of that minimum; only for PERCENT.')),
    ],
    counts: ['added', 'duplicates', 'refused'],
    texts: {
      title: t('Coupon import'),
      add: t('Import coupons'),
      adding: t('Uploading CSV'),
      fill: t('They come in inactive, and need their three images before you can set them active.'),
    },
    calls: {
      newest: async (signal) =>
        (await call('GET', '/retailers/coupons/imports', { query: { per_page: 1 }, signal })).items[0],
      send: (form, options) => upload('/retailers/coupons/csv', form, options),
      cancel: (id) => call('POST', '/retailers/coupons/imports/{import_id}/cancel', { path: { import_id: id } }),
      refused: (id, page, signal) =>
        call('GET', '/retailers/coupons/imports/{import_id}/refused', {
          path: { import_id: id },
          query: { page, per_page: refusedPerPage, direction: 'asc' },
          signal,
        }),
      refusedFile: (id) => fetchFile('/retailers/coupons/imports/{import_id}/refused/csv', { path: { import_id: id } }),
    },
    onChange,
  };
}
