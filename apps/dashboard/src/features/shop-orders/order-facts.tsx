import { useTranslation } from 'react-i18next';
import { type Fact, FactList } from '../../kit/page/fact-list';
import { SectionHead } from '../../kit/page/section-head';
import { mediumDay, money } from '../../lib/formats';
import type { Order } from './shop-orders.api';

/** What was paid, when, and what PayPal kept. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const { price, postage, total, fee, payment, tracking, paid_at, send_by, sent_at, refunded_at } = order;
  const worth = (one: Order['fee']) => (one ? money(one.amount, one.currency, language) : '');
  const day = (instant: string | null) => (instant === null ? '' : mediumDay(instant, language));
  const facts: readonly Fact[] = [
    [t('Price'), worth(price)],
    [t('Postage'), worth(postage)],
    [t('Total'), worth(total)],
    [t('Kept by PayPal'), worth(fee)],
    [t('Paid', { context: 'day' }), day(paid_at)],
    [t('Send by'), day(send_by)],
    [t('Sent'), day(sent_at)],
    [t('Parcel number'), tracking],
    [t('Refunded'), day(refunded_at)],
    [t('Reference at PayPal'), payment],
  ];
  return (
    <aside aria-labelledby="order-facts">
      <SectionHead id="order-facts" title={t('Facts')} />
      <FactList facts={facts} />
    </aside>
  );
}
