import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportPanel } from '../../kit/import/import-panel';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { storeImport } from './store-import';
import { storeCodesQuery } from './stores.api';
import { takeBackChanged } from './take-back.api';
import { takeBackPaths } from './take-back.paths';
import { takeBackCrumbs } from './take-back-crumbs';
import { useTakeBackId } from './use-take-back-id';

/** Adds and changes many local stores at once, from a file. */
export function ImportStoresPage() {
  const { t } = useTranslation();
  const id = useTakeBackId();
  const client = useQueryClient();
  const query = useQuery(storeCodesQuery(id));
  const hasCodes = query.data ?? false;
  const definition = useMemo(
    () => storeImport({ t, takeBack: id, hasCodes, onChange: () => void takeBackChanged(client) }),
    [t, id, hasCodes, client],
  );
  return (
    <>
      <PageHead
        crumbs={takeBackCrumbs(t, { label: t('Local Stores'), to: takeBackPaths.stores(id) })}
        title={t('Import Stores')}
        purpose={t('All your stores from one CSV file, in three steps.')}
      />
      <Loaded query={query}>{() => <ImportPanel definition={definition} />}</Loaded>
    </>
  );
}
