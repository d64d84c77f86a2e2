import { useEffect, useState } from 'preact/hooks';
import { takeAccentOf } from '../lib/accent';
import type { Added, Failure, OrderPage as Order } from '../lib/api';
import { tell } from '../lib/bridge';
import { saveSession } from '../lib/session';
import { said, speak } from '../lib/text';
import { Notice } from '../parts/notice';
import { Skeleton } from '../parts/skeleton';
import { orderApi } from './api';
import { OrderDone } from './order-done';
import { type Chosen, OrderForm } from './order-form';
import { t } from './text';

type Props = {
  /** The order page’s own token. */
  page: string;
  /** A line for the shop’s developers. */
  note?: string;
  next?: () => void;
};

type State = { order?: Order; failure?: Failure; added?: { items: Chosen; token: string; reward: Added['reward'] } };

/** One order: loading, refused, to be added, or added. */
export function OrderPage({ page, note, next }: Props) {
  const [state, setState] = useState<State>({});
  const load = async () => {
    setState({});
    const outcome = await orderApi.order(page);
    if (!outcome.ok) return setState({ failure: outcome });
    await speak(outcome.data.shop.language, navigator.language);
    takeAccentOf(outcome.data.shop);
    document.title = outcome.data.shop.name;
    setState({ order: outcome.data });
  };
  useEffect(() => {
    void load();
  }, [page]);

  const { order, failure, added } = state;
  if (failure?.status === 404) {
    return (
      <Notice
        title={t('This page does not exist')}
        text={t('The link may be incomplete. Open it again from the shop.')}
      />
    );
  }
  if (failure) {
    return (
      <Notice title={t('That did not work')} text={said(failure.message)}>
        <button type="button" class="button primary" onClick={load}>
          {t('Retry')}
        </button>
      </Notice>
    );
  }
  if (!order) return <Skeleton />;
  const strip = order.test_mode ? t('Test mode: nothing here counts.') : undefined;
  if (added) return <OrderDone order={order} page={page} {...added} strip={strip} next={next} />;
  if (order.items.every((item) => item.added_at)) {
    return <OrderDone order={order} page={page} items={order.items} strip={strip} next={next} />;
  }
  const done = (answer: Added, items: Chosen) => {
    saveSession(answer.access_token);
    tell({ type: 'dw:added', count: answer.added });
    setState({ order, added: { items, token: answer.access_token, reward: answer.reward } });
  };
  return <OrderForm order={order} page={page} strip={strip} note={note} added={done} />;
}
