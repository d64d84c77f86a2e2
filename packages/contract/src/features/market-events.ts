import { z } from 'zod';
import { anyone, endpoint, shop } from '../endpoint';
import { customerEvents, eventsLeftOut, marketEvents } from '../enums';
import { inputId, inputMoment, inputText, line, lines } from '../input';
import { limits } from '../limits';
import { flag, statusAnswer } from '../wire';

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

const actor = inputText().trim().min(1, 'Name the customer.').max(limits.reactions.actor);
const customerEvent = event.omit({ type: true, count: true }).extend({
  type: z.enum(customerEvents),
  count: z.literal(1, 'One customer does it once.').default(1),
  /** The shop’s own word for its customer, of which we keep a hash. */
  actor,
  /** The name of the board, and what a comment says. */
  board: line(limits.reactions.board).default(''),
  text: lines(limits.comments.text).default(''),
});
export type CustomerEvent = z.output<typeof customerEvent>;

const batchOf = <E extends z.ZodType>(one: E) =>
  z.object({
    /** Made by the sender: sent again, nothing is counted. */
    batch: z.uuid(),
    /** The retailer’s own people did it: it is left out. */
    own: flag.default(false),
    events: z.array(one).min(1).max(most),
  });
const batch = batchOf(event);
const batchOfShop = batchOf(z.discriminatedUnion('type', [event, customerEvent])).superRefine(({ events }, context) => {
  for (const [at, told] of events.entries())
    if (told.type === 'comment' && told.text === '')
      context.addIssue({ code: 'custom', path: ['events', at, 'text'], message: 'Enter the comment.' });
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
    summary: `What visitors of a shop did with its feed items, each batch once; events up to ${hoursLate} hours old and ${minutesEarly} minutes ahead. What its customers like, wish for, put on boards and say is taken with the shop’s signature alone`,
    body: batchOfShop,
    example: {
      batch: '0b8f6a5e-6d1c-4c5e-9d55-0c1a3f0e7b11',
      events: [{ item: 'WO-12-CAMEL', type: 'reach', count: 3 }],
    },
    answer: counted,
    refusals: notes,
  }),
  forgetActor: endpoint({
    method: 'DELETE',
    path: '/sites/{uuid}/events/actors',
    access: shop,
    area: 'feeds',
    summary: 'Forget a customer of the shop: what they liked, kept and said is deleted. Signed, as orders are',
    body: z.object({ actor }),
    answer: statusAnswer,
    refusals: { 422: 'A field is wrong, or the signature is missing or not right; nothing is deleted.' },
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
