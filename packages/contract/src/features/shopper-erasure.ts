import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import { handoverKinds, handoverStates } from '../enums';
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
  /** What is on its way: requests end, and what was handed over goes on without the shopper. */
  hand_overs: z.array(
    z.object({ by: z.string(), kind: z.enum(handoverKinds), state: z.enum(handoverStates), summary: z.string() }),
  ),
  /** Rewards that are promised and no codes yet: they are void. */
  promised: z.int(),
  /** What the shopper likes or keeps on boards in marketplaces, and what they wrote there: all of it goes. */
  likes: z.int(),
  comments: z.int(),
  /** Gift Aid was declared to some charity: it ends, and where nothing was claimed the charity forgets the donor. */
  gift_aid: z.boolean(),
  /** Some charity has claimed Gift Aid for the shopper: name and address stay there for the law’s years. */
  gift_aid_claimed: z.boolean(),
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
