import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Offer } from '../lib/api';
import { longDate, percentage, price } from '../lib/format';
import { t } from './text';

type Props = {
  readonly offer: Offer;
  /** The shop’s order number; none where there is only one of ours. */
  readonly number: string | undefined;
  readonly children: ComponentChildren;
};

/** What a coupon takes off, in the page’s language; its name where that is nothing to show. */
function worth({ amount, percent, name }: Offer): string {
  const value = amount ? price(amount) : percent && percentage(percent);
  return value ? t('{value} off your next order', { value }) : name;
}

/** A reward as a ticket: what it is worth, its terms, and a stub that holds the code once there is one. */
export function Ticket({ offer, number, children }: Props) {
  const title = worth(offer);
  const { short_description, description, min_spend, expires_at, logo, header, footer } = offer;
  return (
    <section class="ticket" aria-labelledby="reward">
      {header && <img src={header} alt="" />}
      <div class="terms">
        {logo && <img src={logo} alt="" class="mark" />}
        {number && <p>{t('A thank-you for order {number}', { number })}</p>}
        <h2 id="reward">{title}</h2>
        {short_description !== title && short_description && <p class="said">{short_description}</p>}
        {description && <p>{description}</p>}
        <p>
          {min_spend && `${t('On orders of {amount} or more.', { amount: price(min_spend) })} `}
          {t('Valid until {date}.', { date: longDate(expires_at) })}
        </p>
      </div>
      <div class="stub">{children}</div>
      {footer && <img src={footer} alt="" />}
    </section>
  );
}

/** The code with a button that copies it. */
export function TicketCode({ code }: { readonly code: string }) {
  const [copied, setCopied] = useState(false);
  const text = useRef<HTMLElement>(null);
  const copy = async () => {
    // In a frame of the shop’s the clipboard may be closed to us: then what is selected is copied.
    await navigator.clipboard.writeText(code).catch(() => {
      if (text.current) getSelection()?.selectAllChildren(text.current);
      document.execCommand('copy');
    });
    setCopied(true);
  };
  return (
    <>
      <p>
        <b ref={text}>{code}</b>
        <small>{t('It is in your mailbox, too.')}</small>
      </p>
      <button type="button" class="button" aria-live="polite" onClick={copy}>
        {copied ? t('Copied') : t('Copy')}
      </button>
    </>
  );
}
