import { limits } from '@dw/contract/limits';
import { NativeSelect } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { takeBackCrumbs } from '../../domain/take-backs/take-back-crumbs';
import { takeBackPaths } from '../../domain/take-backs/take-backs.paths';
import { useTakeBackId } from '../../domain/take-backs/use-take-back-id';
import { ListPage } from '../../kit/list/list-page';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { carrierRows } from './carrier-rows';
import { carrierIntegrations, carrierSorts, carrierStatuses, carriersQuery } from './carriers.api';

/** The operator’s carriers, and which of them the programme uses. */
export function CarriersPage() {
  const { t, i18n } = useTranslation();
  const id = useTakeBackId();
  const client = useQueryClient();
  const list = useListState(carrierSorts, '', limits.carrier.perPage);
  const [status, setStatus] = useFilter(list, 'status', carrierStatuses);
  const [integration, setIntegration] = useFilter(list, 'integration', carrierIntegrations);
  const query = useQuery(carriersQuery(id, { ...list.state, status, integration }));
  const pages = usePages((at: typeof list.state) => carriersQuery(id, { ...at, status, integration }));
  const statuses = { all: t('Active and inactive'), '1': t('Active'), '0': t('Inactive') };
  const integrations = {
    all: t('Any integration'),
    default: t('Default integration'),
    custom: t('Custom integration'),
    none: t('Not configured'),
  };
  return (
    <ListPage
      crumbs={takeBackCrumbs(t)}
      title={t('Carriers')}
      purpose={t('Who brings parcels from shoppers to your return address.')}
      list={list}
      query={query}
      pages={pages}
      rows={carrierRows({ t, language: i18n.language, client, takeBack: id })}
      search={t('Search carriers')}
      filtered={status !== 'all' || integration !== 'all'}
      filters={
        <>
          <NativeSelect
            aria-label={t('Status')}
            data={carrierStatuses.map((value) => ({ value, label: statuses[value] }))}
            value={status}
            onChange={({ currentTarget }) => setStatus(currentTarget.value)}
          />
          <NativeSelect
            aria-label={t('Integration')}
            data={carrierIntegrations.map((value) => ({ value, label: integrations[value] }))}
            value={integration}
            onChange={({ currentTarget }) => setIntegration(currentTarget.value)}
          />
        </>
      }
      empty={{
        title: t('No carriers yet'),
        text: t('No carriers are available yet. Meanwhile, local stores can take returns.'),
        learn: { label: t('Local Stores'), to: takeBackPaths.stores(id) },
      }}
    />
  );
}
