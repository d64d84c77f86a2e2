import { reloadPage, showKeptAlert } from '../alerts/reload-page';

const metaOf = (name: string): string | null =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? null;

/** Whether cards are typed into fields of Stripe’s. Otherwise it is the sandbox, which takes test cards as they are typed. */
export const cardsAtStripe = (): boolean => metaOf('cards') === 'stripe';

/** Whether one can pay by PayPal: in the sandbox, and beside Stripe where PayPal lets us save how somebody pays. */
export const takesPayPal = (): boolean => !cardsAtStripe() || metaOf('paypal') === '1';

/**
 * Stripe’s key for its fields. Only a page on which a card is typed may load them: one that was reached from another page of
 * the dashboard is loaded anew, for its own policy, and says again what was said there last. @returns null until then
 */
export function stripeKey(): string | null {
  const key = metaOf('stripe-key');
  const [loaded] = performance.getEntriesByType('navigation');
  const elsewhere = loaded && new URL(loaded.name).pathname !== window.location.pathname;
  if (key !== null) showKeptAlert();
  else if (elsewhere) reloadPage();
  return key;
}
