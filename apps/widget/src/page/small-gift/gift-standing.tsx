import { useEffect, useState } from 'preact/hooks';
import { price } from '../lib/format';
import { type Gift, giftApi } from './api';
import type { Question } from './question';
import { t } from './text';

type Props = Pick<Question, 'token' | 'openAt'> & { readonly gift: Gift; readonly again: () => void };

/** How often it is asked whether it was paid, in milliseconds; and at once when its giver comes back from the window. */
const every = 12_000;
const isOpen = ({ state }: Gift) => state === 'pending' || state === 'capturing';

/** What a declaration adds to a gift that was paid, and the way to make it in the wardrobe. */
function GiftAidOffer({ gift: { uuid, charity }, openAt }: Pick<Props, 'gift' | 'openAt'>) {
  // Written out: the wardrobe's places are no part of this page.
  const path = `/w/settings/gift-aid?gift=${uuid}`;
  return (
    <>
      <p>{t('If you pay tax in the UK, {charity} gets 25p more for every £1. It costs you nothing.', { charity })}</p>
      <a
        class="button"
        href={path}
        target="_blank"
        rel="noopener"
        onClick={(event) => {
          if (openAt(path)) event.preventDefault();
        }}
      >
        {t('Add Gift Aid')}
      </a>
    </>
  );
}

/** A gift that was begun: where it is paid, and what became of it. */
export function GiftStanding({ gift: begun, token, openAt, again }: Props) {
  const [gift, setGift] = useState(begun);
  const open = isOpen(gift);
  // It is declared in another tab.
  const offered = gift.gift_aid === 'offered';

  useEffect(() => {
    if (!open && !offered) return undefined;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await giftApi.look(token, begun.uuid);
      if (outcome.ok) setGift(outcome.data);
    };
    const timer = open ? setInterval(() => void look(), every) : undefined;
    const back = () => void look();
    document.addEventListener('visibilitychange', back);
    addEventListener('focus', back);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('focus', back);
    };
  }, [open, offered, token, begun.uuid]);

  const { charity, charity_number: number, pay_url: url, state } = gift;
  const amount = price(gift.amount);
  if (state === 'failed')
    return (
      <>
        <p role="alert">{t('Nothing was paid.')}</p>
        <button type="button" class="button" onClick={again}>
          {t('Choose again')}
        </button>
      </>
    );
  if (!open)
    return (
      <>
        <p role="status">{t('Thank you. {amount} has reached {charity}.', { amount, charity })}</p>
        {offered && <GiftAidOffer gift={gift} openAt={openAt} />}
        {gift.gift_aid === 'declared' && (
          <p class="hint">{t('With Gift Aid: {charity} reclaims the tax on it.', { charity })}</p>
        )}
      </>
    );
  return (
    <>
      <p role="status">{t('{amount} to {charity}', { amount, charity })}</p>
      {number && <p class="hint">{t('Charity number {number}', { number })}</p>}
      {url && (
        <a class="button primary" href={url} target="_blank" rel="noopener">
          {t('Pay {amount} with PayPal', { amount })}
        </a>
      )}
      <p class="hint">{t('PayPal opens in a window of its own. This page tells you when it has arrived.')}</p>
    </>
  );
}
