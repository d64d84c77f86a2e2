import { anyone, endpoint } from '../endpoint';
import { inputObject } from '../input';
import { statusAnswer } from '../wire';

/** Characters of what a provider tells. */
const most = 262_144;

const tell = (path: '/webhooks/stripe' | '/webhooks/paypal', name: string) =>
  endpoint({
    method: 'POST',
    path,
    access: anyone,
    area: 'billing',
    summary: `${name} tells that something happened, signed in its way; the same again changes nothing`,
    body: inputObject(most, 'The event is too large.'),
    answer: statusAnswer,
    refusals: {
      400: 'The signature is not right, or too old.',
      404: `${name} is not used here.`,
      422: 'The event cannot be read.',
      429: 'Too many wrong signatures from this caller.',
      503: 'What proves the signature cannot be had now.',
    },
  });

export const providerEvents = {
  stripe: tell('/webhooks/stripe', 'Stripe'),
  paypal: tell('/webhooks/paypal', 'PayPal'),
} as const;
