import type { TFunction } from 'i18next';
import { optionalColumn, requiredColumn, siteImportCalls } from '../../domain/sites/site-import';
import type { ImportDefinition } from '../../kit/import/import-types';

/** How redemptions at a website are imported. @param uuid the website’s */
export function redemptionImport(t: TFunction, uuid: string): ImportDefinition {
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
      { ...requiredColumn('code', t('The code that your customer entered.')), mayBeEmpty: true },
      requiredColumn('order_number', t('The order it was used for.')),
      requiredColumn('date', t('The day on which it was used, such as 2026-11-20.')),
      optionalColumn('amount', t('What the order came to before the coupon, such as 64.90.')),
      optionalColumn('currency', t('Three letters such as GBP; needed with an amount.')),
      optionalColumn('coupon', t('Number of the coupon, where two have the same code.')),
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
    calls: siteImportCalls('/sites/{uuid}/redemptions', uuid),
  };
}
