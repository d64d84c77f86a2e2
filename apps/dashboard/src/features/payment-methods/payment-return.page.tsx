import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Brand } from '../../kit/page/brand';
import { pageTitle } from '../../lib/page-title';
import { popupChannel, popupMessage } from '../../lib/popup-messages';
import css from './payment-return.module.css';

/**
 * Where a payment provider leads its window back to: tells the page that opened it, and closes. It proves nothing: the
 * one-time state in its address only says which payment is meant.
 */
export function PaymentReturnPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const [given] = useState(() => ({
    state: params.get('state') ?? '',
    cancelled: params.get('outcome') === 'cancelled',
    // Of the provider: told to the opener alone, which knows the state; shown here it would be anybody’s words.
    problem: params.get('error_description'),
  }));

  // It stays neither in the address bar nor in the list of visited pages.
  const linked = params.size > 0;
  useEffect(() => {
    if (linked) setParams({}, { replace: true });
  }, [linked, setParams]);

  useEffect(() => {
    if (given.state === '') return;
    const message = popupMessage(given.state, given.cancelled ? 'cancelled' : 'approved', given.problem);
    window.opener?.postMessage(message, window.location.origin);
    const channel = new BroadcastChannel(popupChannel);
    channel.postMessage(message);
    channel.close();
    // Only a window that a script has opened can be closed; another one shows the text.
    const closing = window.setTimeout(() => window.close(), 300);
    return () => window.clearTimeout(closing);
  }, [given]);

  return (
    <div className={css.page}>
      <header>
        <Brand />
      </header>
      <main>
        <title>{pageTitle(given.state === 'bank' ? t('Confirm the payment') : t('PayPal'))}</title>
        <h1>
          {given.cancelled
            ? given.problem
              ? t('PayPal has a problem.')
              : t('The payment was cancelled.')
            : t('Thank you.')}
        </h1>
        <p>{t('You can close this window and return to where you were.')}</p>
      </main>
    </div>
  );
}
