import type { Page } from 'playwright-core';

/**
 * What stands in for Stripe’s script: three fields of its own in frames, as Stripe’s are, which tell nobody but `type` what is
 * typed into them. @param type stores a number at Stripe @returns nothing; the page is allowed to load it as it would Stripe’s
 */
export async function standInForStripe(page: Page, type: (number: string, secret?: string) => string) {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `window.Stripe = ${script};` }),
  );
  await page.route('https://api.stripe.com/**', (route) => {
    const { number = '', secret } = JSON.parse(route.request().postData() ?? '{}');
    const headers = { 'access-control-allow-origin': '*' };
    try {
      return route.fulfill({ json: { id: type(number, secret) }, headers });
    } catch {
      return route.fulfill({ status: 402, json: { message: 'Your card number is invalid.' }, headers });
    }
  });
}

/** Runs in the page. */
const script = `() => {
  const fields = {};
  const ask = async (secret) => {
    const number = fields.cardNumber.contentDocument.querySelector('input').value;
    const answer = await fetch('https://api.stripe.com/v1/type', { method: 'POST', body: JSON.stringify({ number, secret }) });
    const { id, message } = await answer.json();
    return id ? { id } : { error: { message } };
  };
  return {
    elements: () => ({
      create: (kind) => ({
        mount(place) {
          const frame = document.createElement('iframe');
          frame.title = kind;
          Object.assign(frame.style, { border: '0', width: '100%', height: '20px' });
          place.append(frame);
          const input = frame.contentDocument.createElement('input');
          input.setAttribute('aria-label', kind);
          frame.contentDocument.body.append(input);
          fields[kind] = frame;
        },
      }),
    }),
    createPaymentMethod: async () => { const { id, error } = await ask(); return { paymentMethod: id && { id }, error }; },
    confirmCardSetup: async (secret) => { const { id, error } = await ask(secret); return { setupIntent: id && { payment_method: id }, error }; },
  };
}`;
