import { z } from 'zod';
import { cardDetails, cardFields } from '../card-fields';
import { can, endpoint } from '../endpoint';
import { identity, listOf, listQuery } from '../wire';

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
  add: endpoint({
    method: 'POST',
    path: '/stripe/cards',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Store a card; its number and check digits pass through and are kept nowhere',
    body: z.object(cardFields),
    status: 201,
    answer: storedCard,
    refusals: {
      402: 'The card was declined.',
      409: 'A card is stored already, or PayPal is connected.',
      429: 'Too many cards within an hour.',
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
    refusals: { 402: 'The provider refuses the change.' },
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
