import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportPanel } from '../../kit/import/import-panel';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { hasCodesQuery, reloadShops } from './charity-shops.api';
import { charityShopsPaths } from './charity-shops.paths';
import { shopImport } from './shop-import';

/** Adds and changes many shops at once, from a file. */
export function ImportCharityShopPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(hasCodesQuery);
  const hasCodes = query.data ?? false;
  const definition = useMemo(() => shopImport(t, hasCodes, () => void reloadShops(client)), [t, hasCodes, client]);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Charity Shops'), to: charityShopsPaths.list }]}
        title={t('Import Shops')}
        purpose={t('All your shops from one CSV file, in three steps.')}
      />
      <Loaded query={query}>{() => <ImportPanel definition={definition} />}</Loaded>
    </>
  );
}
