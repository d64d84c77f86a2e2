import { shopOrderLimits } from '@dw/contract/shop-order-limits';
import { Button, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { confirm } from '../../kit/alerts/confirm';
import { useStep } from '../../kit/form/use-step';
import { PageHead } from '../../kit/page/page-head';
import { PageSides } from '../../kit/page/page-sides';
import { SectionHead } from '../../kit/page/section-head';
import { useMay } from '../../kit/page/use-may';
import { Loaded } from '../../kit/states/loaded';
import { StatusMark } from '../../kit/status-mark';
import { money } from '../../lib/formats';
import { OrderFacts } from './order-facts';
import { stateWords } from './order-words';
import { type Order, orderCalls, orderQuery } from './shop-orders.api';
import css from './shop-orders.module.css';
import { shopOrderPaths } from './shop-orders.paths';

/** One order: who bought what, and what is to be done. */
export function ShopOrderPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(orderQuery(uuid));
  return (
    <Loaded query={query}>
      {(order) => <OrderView key={order.uuid} order={order} reload={async () => void (await query.refetch())} />}
    </Loaded>
  );
}

function OrderView({ order, reload }: { order: Order; reload: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const writes = useMay('sales:write');
  const { state, can, number, item } = order;
  const mark = <StatusMark mark={stateWords[state].mark} label={t(stateWords[state].label)} />;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Donations Setup') }, { label: t('Shop orders'), to: shopOrderPaths.list }]}
        title={t('Order {number}', { number })}
        badge={mark}
        purpose={item}
      />
      <PageSides>
        <div>
          <Buyer order={order} />
          {writes && can.length > 0 && <Steps order={order} reload={reload} />}
        </div>
        <OrderFacts order={order} />
      </PageSides>
    </>
  );
}

function Buyer({ order: { buyer } }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="order-buyer">
      <SectionHead id="order-buyer" title={t('Send to')} />
      {buyer ? (
        <address className={css.form}>
          <span>
            {buyer.name}
            <br />
            {buyer.street}
            <br />
            {`${buyer.city} ${buyer.postcode}`}
          </span>
          <a href={`mailto:${buyer.email}`}>{buyer.email}</a>
        </address>
      ) : (
        <p className="dw-dim">{t('Only those who may change donations see who bought it.')}</p>
      )}
    </section>
  );
}

function Steps({ order, reload }: { order: Order; reload: () => Promise<unknown> }) {
  const { t, i18n } = useTranslation();
  const calls = orderCalls(useQueryClient(), order.uuid);
  const { busy, step } = useStep(reload);
  const [tracking, setTracking] = useState('');
  const amount = money(order.total.amount, order.total.currency, i18n.language);
  const refund = async () => {
    if (await confirm(t('Give {amount} back to the buyer?', { amount }))) await step('refund', calls.refund);
  };
  return (
    <section aria-labelledby="order-steps">
      <SectionHead id="order-steps" title={t('Dispatch')} />
      <form
        className={css.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void step('send', () => calls.send(tracking));
        }}
      >
        {order.can.includes('send') && (
          <>
            <TextInput
              label={t('Parcel number')}
              description={t('The buyer reads it. You may leave it empty.')}
              maxLength={shopOrderLimits.tracking}
              value={tracking}
              onChange={({ currentTarget }) => setTracking(currentTarget.value)}
            />
            <Button type="submit" loading={busy === 'send'}>
              {t('It has been sent')}
            </Button>
          </>
        )}
        <Button variant="default" loading={busy === 'refund'} onClick={() => void refund()}>
          {t('Refund {amount}', { amount })}
        </Button>
      </form>
    </section>
  );
}
