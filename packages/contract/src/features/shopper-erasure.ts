import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { instant, shopperCode, statusAnswer } from '../wire';

const erasure = z.object({
  /** Where the code goes, and the addresses of wardrobes that were joined with this one. */
  addresses: z.array(z.string()),
  /** Things that go. */
  items: z.int(),
  /** Shops that keep their orders, without the shopper. */
  shops: z.array(z.string()),
  /** Codes that can be used now: they stay good, and are nobody's. */
  codes: z.int(),
  /** When the last of them ends; null where there is none. */
  codes_until: instant.nullable(),
  /** Gift Aid was declared to some charity: where a claim needs it, name and address stay there for the law's years. */
  gift_aid: z.boolean(),
});
export type Erasure = z.infer<typeof erasure>;

export const shopperErasure = {
  get: endpoint({
    method: 'GET',
    path: '/wardrobe/erasure',
    access: shopper,
    area: 'widget',
    summary: 'What an erasure of the wardrobe takes away, and what stays until when',
    answer: erasure,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/wardrobe/erasure/codes',
    access: shopper,
    area: 'widget',
    summary: 'Mail the code that erases the wardrobe',
    answer: statusAnswer,
    refusals: { 429: 'Too many codes for this address or caller.' },
  }),
  erase: endpoint({
    method: 'POST',
    path: '/wardrobe/erasure',
    access: shopper,
    area: 'widget',
    summary:
      'Erase the wardrobe: at once nobody can sign in to it, and all that is kept of the shopper goes within minutes',
    body: z.object({ code: shopperCode }),
    answer: statusAnswer,
    refusals: {
      422: 'The code is wrong, used or expired (`errors.code`).',
      429: 'Too many wrong codes from this caller.',
    },
  }),
} as const;
