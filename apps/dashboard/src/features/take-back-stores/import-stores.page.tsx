import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { takeBackChanged } from '../../domain/take-backs/take-backs.api';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { ImportPanel } from '../../kit/import/import-panel';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { storeImport } from './store-import';
import { storeCodesQuery } from './stores.api';

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
