import { z } from 'zod';
import { anyone, endpoint } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { givingPlace, nearQuery, unknownPostcode, whereFrom } from './options';

/** What the public reads of a charity beside its pages. */
export const charityPages = {
  shops: endpoint({
    method: 'GET',
    path: '/public/charities/{name}/shops',
    access: anyone,
    area: 'widget',
    summary: `Shops where a charity takes things, the nearest first: the first ${limits.options.places} within 50 km, or by town where nobody says from where. Any page may read it`,
    query: z.object({
      ...nearQuery,
      /** A postcode, or the name of a town. */
      postcode: inputText().trim().max(limits.search).optional(),
    }),
    answer: z.object({
      charity: z.string(),
      near: whereFrom,
      items: z.array(givingPlace),
      /** Whether there are others. */
      more: z.boolean(),
      /** Where the pictures of a map come from, with {z}, {x} and {y}, and whom to name for them; null where there are none. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    }),
    refusals: { ...unknownPostcode, 404: 'No charity of this name takes things in shops.' },
  }),
} as const;
export type CharityShops = z.infer<typeof charityPages.shops.answer>;
