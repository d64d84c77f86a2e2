import { giftAidSaleStates } from '@dw/contract/gift-aid-enums';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '../../kit/list/list-page';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { useMay } from '../../kit/page/use-may';
import { saleSorts, salesQuery } from './gift-aid-sales.api';
import { giftAidSalesPaths } from './gift-aid-sales.paths';
import { saleRows } from './sale-rows';
import { saleStates } from './sale-words';

const states = ['all', ...giftAidSaleStates] as const;

/** What was sold for donors, and how each sale stands. */
export function SalesPage() {
  const { t, i18n } = useTranslation();
  const writes = useMay('gift-aid:write');
  const list = useListState(saleSorts);
  const [state, setState] = useFilter(list, 'state', states);
  const query = useQuery(salesQuery({ ...list.state, state }));
  const pages = usePages((at: typeof list.state) => salesQuery({ ...at, state }));
  return (
    <ListPage
      crumbs={[{ label: t('Donations Setup') }]}
      title={t('Gift Aid sales')}
      purpose={t('What was sold for donors. A sale across the limit of a donor’s year stands in two rows.')}
      list={list}
      query={query}
      pages={pages}
      rows={saleRows({ t, language: i18n.language })}
      filtered={state !== 'all'}
      filters={
        <NativeSelect
          aria-label={t('State')}
          data={states.map((value) => ({
            value,
            label: value === 'all' ? t('All sales') : t(saleStates[value].label, { context: 'claim' }),
          }))}
          value={state}
          onChange={({ currentTarget }) => setState(currentTarget.value)}
        />
      }
      {...(writes && {
        add: [
          { label: t('Import sales'), to: giftAidSalesPaths.add },
          { label: t('Import refunds'), to: giftAidSalesPaths.refunds },
        ],
      })}
      empty={{
        title: t('No sales yet'),
        text: t('Import what your till sold under donors’ labels.'),
        learn: { label: t('How Gift Aid is set up'), to: giftAidSalesPaths.settings },
      }}
    />
  );
}
