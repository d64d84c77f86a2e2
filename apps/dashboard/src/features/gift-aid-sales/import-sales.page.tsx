import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportPanel } from '../../kit/import/import-panel';
import type { ImportDefinition } from '../../kit/import/import-types';
import { PageHead } from '../../kit/page/page-head';
import { reloadSales } from './gift-aid-sales.api';
import { giftAidSalesPaths } from './gift-aid-sales.paths';
import { refundImport, saleImport } from './till-import';

/** Takes over what a till sold under donors’ labels. */
export function ImportSalesPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const definition = useMemo(() => saleImport(t, () => void reloadSales(client)), [t, client]);
  return (
    <TillImport
      title={t('Import sales')}
      purpose={t('What your till sold under donors’ labels, from a CSV file.')}
      definition={definition}
    />
  );
}

/** Takes over what buyers brought back. */
export function ImportRefundsPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const definition = useMemo(() => refundImport(t, () => void reloadSales(client)), [t, client]);
  return (
    <TillImport
      title={t('Import refunds')}
      purpose={t('What buyers brought back to your till, from a CSV file.')}
      definition={definition}
    />
  );
}

type Props = { title: string; purpose: string; definition: ImportDefinition };

function TillImport({ title, purpose, definition }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Gift Aid sales'), to: giftAidSalesPaths.list }]}
        title={title}
        purpose={purpose}
      />
      <ImportPanel definition={definition} />
    </>
  );
}
