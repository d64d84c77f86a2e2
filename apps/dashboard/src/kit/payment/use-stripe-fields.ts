import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stripeKey } from './card-provider';

type Ready = { readonly stripe: Stripe; readonly number: StripeCardNumberElement };

/** What Stripe says of a card that cannot be taken, in the page’s language. */
export class CardRefused extends Error {}

const inks = () => {
  const { color, fontSize } = getComputedStyle(document.body);
  return { base: { color, fontSize } };
};

/**
 * Fields of Stripe’s for a card’s number, expiry and CVV, in three places of the page. What is typed there reaches Stripe
 * alone; `take` gives Stripe’s name of the card. @throws CardRefused from `take`
 */
export function useStripeFields() {
  const { i18n } = useTranslation();
  const [number, expiry, cvc] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading');
  const fields = useRef<Ready>(undefined);
  const language = i18n.language;

  useEffect(() => {
    const key = stripeKey();
    if (key === null) return;
    let over = false;
    const mount = async () => {
      const stripe = await loadStripe(key);
      const [atNumber, atExpiry, atCvc] = [number.current, expiry.current, cvc.current];
      if (over || !stripe || !atNumber || !atExpiry || !atCvc) return;
      const elements = stripe.elements({ locale: language === 'en' ? 'en-GB' : isKnown(language) ? language : 'auto' });
      const options = { style: inks() };
      const typed = elements.create('cardNumber', { ...options, showIcon: true });
      typed.mount(atNumber);
      elements.create('cardExpiry', options).mount(atExpiry);
      elements.create('cardCvc', options).mount(atCvc);
      fields.current = { stripe, number: typed };
      setPhase('ready');
    };
    mount().catch(() => setPhase('failed'));
    return () => {
      over = true;
    };
  }, [number, expiry, cvc, language]);

  const take = async (name: string, secret: string | undefined): Promise<string> => {
    if (!fields.current) throw new Error('The fields are not there.');
    const { stripe, number: card } = fields.current;
    const billing_details = { name };
    if (secret === undefined) {
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card, billing_details });
      if (!paymentMethod) throw new CardRefused(error.message);
      return paymentMethod.id;
    }
    const { setupIntent, error } = await stripe.confirmCardSetup(secret, { payment_method: { card, billing_details } });
    const method = setupIntent?.payment_method;
    if (!method) throw new CardRefused(error?.message);
    return typeof method === 'string' ? method : method.id;
  };
  return { number, expiry, cvc, phase, take };
}

const isKnown = (language: string): language is 'pl' | 'de' | 'it' | 'ru' | 'es' =>
  ['pl', 'de', 'it', 'ru', 'es'].includes(language);
