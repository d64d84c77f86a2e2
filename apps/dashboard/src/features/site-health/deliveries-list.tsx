import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPanel } from '../../kit/list/list-panel';
import type { List } from '../../kit/list/use-list-state';
import { usePages } from '../../kit/list/use-pages';
import { DeliveryDialog } from './delivery-dialog';
import { deliveryRows } from './delivery-rows';
import { type Delivery, deliveriesQuery, type deliverySorts } from './site-health.api';

/** What the shop has sent, newest first; each can be looked into and replayed. */
export function DeliveriesList({ uuid, list }: { uuid: string; list: List<(typeof deliverySorts)[number]> }) {
  const { t } = useTranslation();
  const query = useQuery(deliveriesQuery(uuid, list.state));
  const pages = usePages((at: typeof list.state) => deliveriesQuery(uuid, at));
  const [shown, show] = useState<Delivery>();
  return (
    <>
      <ListPanel
        list={list}
        query={query}
        pages={pages}
        rows={deliveryRows({ t, show })}
        search={t('Search order number or code')}
        empty={{
          title: t('Nothing was sent yet'),
          text: t('The first order your shop sends will appear here.'),
          learn: { label: t('How a shop sends orders'), to: `/documentation?site=${uuid}` },
        }}
      />
      {shown && <DeliveryDialog key={shown.uuid} uuid={uuid} delivery={shown} onClose={() => show(undefined)} />}
    </>
  );
}
