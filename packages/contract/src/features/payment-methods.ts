import { z } from 'zod';
import { besideOthers, cardDetails, cardInput, wholeCard } from '../card-fields';
import { can, endpoint, member } from '../endpoint';
import { payPalStatuses } from '../enums';
import { inputText } from '../input';
import { identity, listOf, listQuery, statusAnswer } from '../wire';

/** What is kept of a card: never its number or its check digits. */
export const storedCard = z.object({
  ...identity,
  name: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
});
export type StoredCard = z.infer<typeof storedCard>;

export const cards = {
  list: endpoint({
    method: 'GET',
    path: '/stripe/cards',
    access: can('billing:read'),
    area: 'billing',
    summary: 'The card that your plan is paid with: one at most',
    query: listQuery(['created_at']).pick({ page: true, per_page: true }),
    answer: listOf(storedCard),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/stripe/setup_intents',
    access: can('billing:write'),
    area: 'billing',
    summary: 'What the payment provider’s own fields for a card need; the card is stored by /stripe/cards',
    answer: z.object({ client_secret: z.string(), publishable_key: z.string() }),
    refusals: {
      402: 'The provider refuses.',
      409: 'Cards are typed here (the sandbox), one is stored already, or PayPal is connected.',
      429: 'Too many cards within an hour.',
      503: 'The provider does not answer.',
    },
  }),
  add: endpoint({
    method: 'POST',
    path: '/stripe/cards',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Store a card that the payment provider’s own fields took; in the sandbox, a test card as it is typed',
    body: z.object(cardInput).superRefine(wholeCard, besideOthers),
    status: 201,
    answer: storedCard,
    refusals: {
      402: 'The card was declined.',
      409: 'A card is stored already, or PayPal is connected.',
      422: 'A card is typed where the provider takes it, or the other way round.',
      429: 'Too many cards within an hour.',
      503: 'The provider does not answer.',
    },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/stripe/cards/{id}',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Change the name and expiry of a stored card',
    body: z.object(cardDetails),
    answer: storedCard,
    refusals: { 402: 'The provider refuses the change.', 503: 'The provider does not answer.' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/stripe/cards/{id}',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Disconnect a card',
    status: 204,
  }),
} as const;

/** The account’s PayPal: what a plan can be paid from, and where gifts to a charity go. */
export const payPalAccount = z.object({
  status: z.enum(payPalStatuses),
  /** Its address, as PayPal names it; empty where it is not connected. */
  email: z.string(),
});
export type PayPalAccount = z.infer<typeof payPalAccount>;

export const paypalAccount = {
  status: endpoint({
    method: 'GET',
    path: '/paypal/login/status',
    access: member,
    area: 'billing',
    summary: 'Whether PayPal is connected; what waits for PayPal is asked about there',
    /** The one-time state that the way back from PayPal carried, where there was one. */
    query: z.object({ state: inputText().max(100).optional() }),
    answer: payPalAccount,
    refusals: { 422: 'No connection with that state is under way, or a card was stored meanwhile.' },
  }),
  login: endpoint({
    method: 'GET',
    path: '/paypal/login',
    access: can('paypal:write'),
    area: 'billing',
    summary: 'The address of PayPal’s window for connecting it; nothing is connected by asking',
    answer: z.object({
      url: z.string(),
      /** What the way back of that window must carry. */
      state: z.string(),
    }),
    refusals: {
      402: 'PayPal refuses.',
      409: 'PayPal is connected already, or a card is stored.',
      429: 'Too many tries within an hour.',
    },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/paypal/logout',
    access: can('paypal:write'),
    area: 'billing',
    summary: 'Disconnect PayPal',
    answer: statusAnswer,
  }),
} as const;
