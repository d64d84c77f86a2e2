import { Button, NativeSelect } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListPanel } from '../../kit/list/list-panel';
import { useFilter } from '../../kit/list/use-filter';
import { useListState } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { PageHead } from '../../kit/page/page-head';
import { orderRows } from './order-rows';
import { orderSorts, ordersQuery } from './shop-orders.api';
import { shopOrderPaths } from './shop-orders.paths';

const states = ['all', 'to_send', 'sent', 'refunded'] as const;

/** What was bought in the virtual shop. */
export function ShopOrdersPage() {
  const { t, i18n } = useTranslation();
  const list = useListState(orderSorts);
  const [state, setState] = useFilter(list, 'state', states);
  const query = useQuery(ordersQuery({ ...list.state, state }));
  const pages = usePages((at: typeof list.state) => ordersQuery({ ...at, state }));
  const words = { all: t('All orders'), to_send: t('To send'), sent: t('Sent'), refunded: t('Refunded') };
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }]}
        title={t('Shop orders')}
        purpose={t('What visitors bought in your virtual shop.')}
        actions={
          <Button
            component={Link}
            to={shopOrderPaths.settings}
            variant="default"
            leftSection={<IconTruckDelivery size={17} stroke={1.6} aria-hidden />}
          >
            {t('Postage and returns')}
          </Button>
        }
      />
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={orderRows({ t, language: i18n.language })}
        filtered={state !== 'all'}
        filters={
          <NativeSelect
            aria-label={t('State')}
            data={states.map((value) => ({ value, label: words[value] }))}
            value={state}
            onChange={({ currentTarget }) => setState(currentTarget.value)}
          />
        }
        empty={{
          title: t('Nothing has been bought yet'),
          text: t('As soon as somebody pays for something of your shop, it stands here.'),
          learn: { label: t('What your shop needs to sell'), to: shopOrderPaths.settings },
        }}
      />
    </>
  );
}
