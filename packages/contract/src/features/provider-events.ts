import { anyone, endpoint } from '../endpoint';
import { inputObject } from '../input';
import { statusAnswer } from '../wire';

/** Characters of what a provider tells. */
const most = 262_144;

export const providerEvents = {
  stripe: endpoint({
    method: 'POST',
    path: '/webhooks/stripe',
    access: anyone,
    area: 'billing',
    summary: 'Stripe tells that something happened, signed in its way; the same again changes nothing',
    body: inputObject(most, 'The event is too large.'),
    answer: statusAnswer,
    refusals: {
      400: 'The signature is not right, or too old.',
      404: 'Stripe is not used here.',
      422: 'The event cannot be read.',
      429: 'Too many wrong signatures from this caller.',
    },
  }),
  paypal: endpoint({
    method: 'POST',
    path: '/webhooks/paypal',
    access: anyone,
    area: 'billing',
    summary: 'PayPal tells that something happened, signed by its certificate; the same again changes nothing',
    body: inputObject(most, 'The event is too large.'),
    answer: statusAnswer,
    refusals: {
      400: 'The signature is not right, or too old.',
      404: 'PayPal is not used here.',
      422: 'The event cannot be read.',
      429: 'Too many wrong signatures from this caller.',
      503: 'The certificate could not be fetched: PayPal tells it again.',
    },
  }),
} as const;
