import { z } from 'zod';
import { anyone, endpoint, shop } from '../endpoint';
import { eventsLeftOut, marketEvents } from '../enums';
import { inputId, inputMoment, inputText } from '../input';
import { limits } from '../limits';
import { flag } from '../wire';

const { events: most, count, hoursLate, minutesEarly } = limits.market;

const event = z.object({
  /** Our number of the item, or as text the feed’s own id. */
  item: z.union([inputId(), inputText().trim().min(1).max(limits.feed.id)], 'Name the item by its id.'),
  type: z.enum(marketEvents),
  count: z.int().min(1).max(count).default(1),
  /** Now where it is absent. */
  at: inputMoment().optional(),
});
export type MarketEvent = z.output<typeof event>;

const batch = z.object({
  /** Made by the sender: sent again, nothing is counted. */
  batch: z.uuid(),
  /** The retailer’s own people did it: it is left out. */
  own: flag.default(false),
  events: z.array(event).min(1).max(most),
});

const counted = z.object({
  /** Sums of the counts. `ignored`: of items that are not there, and of times too long ago or to come. */
  counted: z.int(),
  ignored: z.int(),
  /** Why all of it was ignored; null where it was not. */
  left_out: z.enum(eventsLeftOut).nullable(),
});
export type Counted = z.input<typeof counted>;

const notes = {
  422: 'A field is wrong, there are too many events, or the signature is not right; nothing is counted.',
  429: 'Too many batches from this caller, or for this retailer.',
} as const;

/** @see docs/adr/0111: no visitor is told from another. Times over `hoursLate` hours old or `minutesEarly` minutes ahead do not count. */
export const marketEventCalls = {
  ofSite: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/events',
    access: shop,
    area: 'feeds',
    summary: `What visitors of a shop did with its feed items, each batch once; events up to ${hoursLate} hours old and ${minutesEarly} minutes ahead`,
    body: batch,
    example: {
      batch: '0b8f6a5e-6d1c-4c5e-9d55-0c1a3f0e7b11',
      events: [{ item: 'WO-12-CAMEL', type: 'reach', count: 3 }],
    },
    answer: counted,
    refusals: notes,
  }),
  ofMarket: endpoint({
    method: 'POST',
    path: '/market/{retailer}/events',
    access: anyone,
    area: 'feeds',
    summary: 'What visitors did on the pages of a marketplace, each batch once',
    body: batch,
    example: { batch: '0b8f6a5e-6d1c-4c5e-9d55-0c1a3f0e7b12', events: [{ item: 1, type: 'click' }] },
    answer: counted,
    refusals: notes,
  }),
} as const;
