import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { WebsitePage } from '../../domain/sites/site-page';
import type { Website } from '../../domain/sites/sites.api';
import { ImportPanel } from '../../kit/import/import-panel';
import { orderImport } from './order-import';
import css from './past-orders.module.css';

/** Takes over what a shop sold before, and gives back a link for each order. */
export function PastOrdersPage() {
  const { t } = useTranslation();
  return (
    <WebsitePage
      title={(name) => (name ? t('Past orders of {name}', { name }) : t('Past orders'))}
      purpose={t(
        'Upload orders from before, and get a link for each. Your newsletter brings it to the customer, who adds the purchase to the wardrobe.',
      )}
      beside={[]}
    >
      {(site) => <OrderImport site={site} />}
    </WebsitePage>
  );
}

function OrderImport({ site: { uuid, test_mode } }: { site: Website }) {
  const { t } = useTranslation();
  const definition = useMemo(() => orderImport(t, uuid), [t, uuid]);
  return (
    <div className={css.page}>
      <div className={css.notes}>
        <p className="dw-dim">
          {t(
            'We send no mail to your customers. Whoever has the link of an order can add its items, so send each link to its buyer alone. Their email addresses are forgotten after two weeks.',
          )}
        </p>
        {test_mode && (
          <p>{t('This website is in test mode: its orders are test orders, and go when these are wiped.')}</p>
        )}
      </div>
      <ImportPanel definition={definition} />
    </div>
  );
}
