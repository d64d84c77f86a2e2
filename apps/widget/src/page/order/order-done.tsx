import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Added, OrderPage } from '../lib/api';
import { isDerived } from '../lib/orders';
import { openWardrobe, readSession } from '../lib/session';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icon';
import { ItemRow } from '../parts/item-row';
import { Links, Shell } from '../parts/shell';
import type { Chosen } from './order-form';
import { t } from './text';
import { Ticket, TicketCode } from './ticket';

type Props = {
  order: OrderPage;
  /** The order page’s token; none in a preview, where nobody is asked for anything. */
  page?: string | undefined;
  items: Chosen;
  /** The session that adding them opened; without it the shopper signs in there. */
  token?: string;
  /** The code that they have earned. */
  reward?: Added['reward'];
  strip?: string;
  /** The shop handed over more orders. */
  next?: () => void;
};

/** The question for a small gift, which comes after the page, and only where a session is known to give by. */
function useGiftQuestion(order: string | undefined, token: string | undefined): ComponentType | undefined {
  const [question, setQuestion] = useState<{ readonly Shown: ComponentType }>();
  useEffect(() => {
    if (!order || !token) return;
    import('../small-gift/open')
      .then(({ open }) => open({ order, token, openAt: (path) => openWardrobe(token, path) }))
      .then((Shown) => Shown && setQuestion({ Shown }))
      // The page is whole without it.
      .catch(() => undefined);
  }, [order, token]);
  return question?.Shown;
}

/** The items are in the wardrobe: just now, or since an earlier visit. */
export function OrderDone({ order, page, items, token = readSession(), reward, strip, next }: Props) {
  const Gift = useGiftQuestion(page, token);
  const foot = (
    <>
      {next && (
        <button type="button" class="button" onClick={next}>
          {t('Next order')}
        </button>
      )}
      <a
        class="button primary"
        href="/w/wardrobe"
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (token && openWardrobe(token)) event.preventDefault();
        }}
      >
        {t('Open your wardrobe')}
      </a>
    </>
  );
  return (
    <Shell shop={order.shop.name} logo={order.shop.logo} strip={strip} foot={foot}>
      <Heading arrived>{t('In your wardrobe')}</Heading>
      <p class="lead" role="status">
        {t('{count} items are in your wardrobe.', { count: items.length })}
      </p>
      {reward && (
        <Ticket offer={reward} number={isDerived(order.number) ? undefined : order.number}>
          <TicketCode code={reward.code} />
        </Ticket>
      )}
      <ul class="items">
        {items.map((item) => (
          <li class="row" key={item.uuid}>
            <ItemRow item={item}>
              <span class="done">
                <Icon name="check" />
                <span class="hidden">{t('Added')}</span>
              </span>
            </ItemRow>
          </li>
        ))}
      </ul>
      {Gift && <Gift />}
      <Links />
    </Shell>
  );
}
