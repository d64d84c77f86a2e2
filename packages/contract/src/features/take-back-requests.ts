import { z } from 'zod';
import { can, canOrKey, endpoint } from '../endpoint';
import {
  couponTypes,
  garmentRoutes,
  grades,
  handoverStates,
  handoverWays,
  refusalReasons,
  reservedStates,
  reviewFlags,
  verdicts,
} from '../enums';
import { parcelStates } from '../handover-enums';
import { takeBackLimits } from '../handover-limits';
import { inputDay, inputText, lines } from '../input';
import { imageName } from '../uploaded-image';
import { email, flag, identity, instant, listOf, listQuery, money } from '../wire';
import { condition } from './handovers';

const read = can('take-backs:read');
const write = can('take-backs:write');
const grade = can('take-backs:grade');
/** A warehouse’s program lists, reads, receives and grades. */
const readOrKey = canOrKey('take-backs:read', 'requests:read');
const gradeOrKey = canOrKey('take-backs:grade', 'requests:write');

const thing = z.object({ name: z.string(), image: z.string().nullable() });

/** A shopper’s request as the list and the board show it. Nobody sees a shopper’s name: `shopper` is a word for them at this account alone. */
const requestRow = z.object({
  ...identity,
  /** The last four of its code. */
  code_end: z.string(),
  state: z.enum(handoverStates),
  needs_review: z.boolean(),
  shopper: z.string(),
  summary: z.string(),
  /** How many things it has, how many of them have a verdict, and the first few. */
  items: z.int(),
  decided: z.int(),
  things: z.array(thing),
  way: z.enum(handoverWays),
  way_name: z.string(),
  /** The most that it may bring; null where that is no sum of money. */
  expected: money.nullable(),
  /** Codes that were released, and what they are worth where that is a sum. */
  codes: z.int(),
  reward: money.nullable(),
  late: z.boolean(),
  created_at: instant,
  expires_at: instant,
  handed_over_at: instant.nullable(),
  received_at: instant.nullable(),
  updated_at: instant,
});
export type TakeBackRequestRow = z.infer<typeof requestRow>;

/** A thing of a request, for whoever grades it. */
const requestItem = z.object({
  uuid: z.uuid(),
  name: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  category: z.string(),
  sku: z.string(),
  ean: z.string(),
  image: z.string().nullable(),
  /** Bought at a shop of this account. */
  own: z.boolean(),
  order_number: z.string(),
  price: money.nullable(),
  bought_at: instant,
  condition,
  /** Pictures that the shopper took before it was handed over. */
  own_photos: z.array(z.string()),
  left_out: z.boolean(),
  /** This account has refunded it: it earns nothing. */
  refunded: z.boolean(),
  /** What staff said at the desk; null where it came another way. */
  matches: z.boolean().nullable(),
  verdict: z.enum(verdicts).nullable(),
  refusal: z.enum(refusalReasons).nullable(),
  refusal_note: z.string(),
  grade: z.enum(grades).nullable(),
  route: z.enum(garmentRoutes).nullable(),
  photos: z.array(z.string()),
  graded_by: z.string(),
  graded_at: instant.nullable(),
  /** What each grade brings, from the best down. */
  rewards: z.array(
    z.object({
      grade: z.enum(grades),
      type: z.enum(couponTypes),
      amount: money.nullable(),
      percent: z.number().nullable(),
      /** Empty where it goes into the one code for all that is paid by amount. */
      coupon: z.string(),
      /** Its coupon has a code that is promised to nobody. */
      free: z.boolean(),
    }),
  ),
});
export type TakeBackRequestItem = z.infer<typeof requestItem>;

/** A request whole. */
export const takeBackRequest = requestRow.extend({
  things: z.array(requestItem),
  /** When it was handed over there was not a code left for all that it may bring; false again once it is answered. */
  codes_short: z.boolean(),
  taken_by: z.string(),
  delivered_at: instant.nullable(),
  graded_at: instant.nullable(),
  ended_at: instant.nullable(),
  ended_by: z.string().nullable(),
  reason: z.string(),
  tracking: z.string(),
  /**
   * Its parcel: the label is `ordered`, `ready` for its shopper, or `failed` for good, who was sent the plain address then; `voided` where
   * nobody wants it any more; then `scanned` and `delivered`. Null where no carrier was asked.
   */
  parcel: z.enum(parcelStates).nullable(),
  /** The carrier’s first scan. */
  scanned_at: instant.nullable(),
  /** When refused items go back, if their shopper does not object; null where none waits, or the answer to an objection decides. */
  returns_at: instant.nullable(),
  review: z
    .object({
      flags: z.array(z.enum(reviewFlags)),
      state: z.enum(['open', 'cleared']),
      reason: z.string(),
      by: z.string(),
      at: instant.nullable(),
    })
    .nullable(),
  appeal: z
    .object({
      items: z.array(z.uuid()),
      body: z.string(),
      state: z.enum(['open', 'granted', 'upheld']),
      answer: z.string(),
      at: instant,
      photos: z.array(z.string()),
    })
    .nullable(),
  notes: z.array(z.object({ uuid: z.uuid(), body: z.string(), by: z.string(), at: instant })),
  rewards: z.array(
    z.object({
      uuid: z.uuid(),
      state: z.enum(reservedStates),
      /** Its code was used. */
      redeemed: z.boolean(),
      coupon: z.string(),
      amount: money.nullable(),
      percent: z.number().nullable(),
    }),
  ),
});
export type TakeBackRequest = z.infer<typeof takeBackRequest>;

/** A verdict on one thing: accepted with a grade and a route, or refused with a reason. */
const verdictOf = z
  .object({
    uuid: z.uuid('Choose an item.'),
    verdict: z.enum(verdicts, 'Accept or refuse it.'),
    grade: z.enum(grades).optional(),
    route: z.enum(garmentRoutes).optional(),
    refusal: z.enum(refusalReasons).optional(),
    note: lines(takeBackLimits.note).default(''),
  })
  .superRefine(({ verdict, grade: given, route, refusal }, context) => {
    const missing = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (verdict === 'accepted' && !given) missing('grade', 'Choose a grade.');
    if (verdict === 'accepted' && !route) missing('route', 'Choose what becomes of it.');
    if (verdict === 'refused' && !refusal) missing('refusal', 'Choose a reason.');
  });

const reason = lines(takeBackLimits.note).min(1, 'Enter a reason.');
const root = '/retailers/takes_backs/{takeback_id}';
const stale = { 409: 'Something else has happened to it meanwhile (`wrong_state`).' } as const;
const narrowed = {
  state: z.enum([...handoverStates, 'open', 'review']).optional(),
  /** A store’s uuid. */
  place: inputText().max(40).optional(),
};

export const takeBackRequests = {
  list: endpoint({
    method: 'GET',
    path: `${root}/requests`,
    access: readOrKey,
    area: 'take-back',
    viewable: true,
    summary:
      'What shoppers bring back; `flag` those that a person has to look at for that reason; `search` finds a whole code, its last four, a parcel or an order number',
    query: listQuery(['created_at', 'updated_at']).extend({ ...narrowed, flag: z.enum(reviewFlags).optional() }),
    answer: listOf(requestRow),
  }),
  board: endpoint({
    method: 'GET',
    path: `${root}/board`,
    access: read,
    area: 'take-back',
    viewable: true,
    summary: 'The requests by how far they are: how many, and the first of each',
    query: z.object({ place: narrowed.place }),
    answer: z.object({
      columns: z.array(
        z.object({
          id: z.enum(['requested', 'handed_over', 'received', 'review', 'rewarded']),
          requests: z.int(),
          items: z.int(),
          first: z.array(requestRow),
        }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${root}/requests/{id}`,
    access: readOrKey,
    area: 'take-back',
    viewable: true,
    summary: 'One request, by id or uuid',
    answer: takeBackRequest,
  }),
  handOver: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/hand_over`,
    access: grade,
    area: 'take-back',
    summary: 'Say that it was handed over where no desk or carrier saw it; it is then looked at by a person',
    body: z.object({}),
    answer: takeBackRequest,
    refusals: stale,
  }),
  receive: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/receive`,
    access: gradeOrKey,
    area: 'take-back',
    summary: 'Say that it arrived, also after it had expired or was cancelled',
    body: z.object({}),
    answer: takeBackRequest,
    refusals: stale,
  }),
  grade: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/grade`,
    access: gradeOrKey,
    area: 'take-back',
    summary: 'Say of some of its items whether they are accepted, and how good they are; `finish` releases the rewards',
    body: z.object({
      items: z.array(verdictOf).max(takeBackLimits.items),
      /** All items have a verdict: the answer goes to the shopper, and is final. */
      finish: flag.default(false),
    }),
    answer: takeBackRequest,
    refusals: {
      ...stale,
      422: 'An item is not in the request, or `finish` comes before every item has a verdict (`undecided`).',
    },
  }),
  cancel: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/cancel`,
    access: write,
    area: 'take-back',
    summary: 'Cancel a request that was not handed over; its shopper reads the reason',
    body: z.object({ reason }),
    answer: takeBackRequest,
    refusals: stale,
  }),
  review: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/review`,
    access: write,
    area: 'take-back',
    summary:
      'Clear what made it need a look; rewards that wait are released. Not by who graded it, where there is another',
    body: z.object({ reason }),
    answer: takeBackRequest,
    refusals: { 409: 'It is not under review (`wrong_state`), or you have graded it (`own_grading`).' },
  }),
  answerAppeal: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/appeal`,
    access: write,
    area: 'take-back',
    summary: 'Answer an appeal, finally: what was graded stays, or some of it is graded anew',
    body: z.object({
      grant: flag,
      answer: reason,
      /** Where it is granted: items of the appeal, graded better than before. */
      items: z.array(verdictOf).max(takeBackLimits.items).default([]),
    }),
    answer: takeBackRequest,
    refusals: {
      409: 'There is no open appeal (`wrong_state`), or you have graded it (`own_grading`).',
      422: 'It is granted and no item is named, or one that is not in the appeal or graded no better than before.',
    },
  }),
  voidReward: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/rewards/{reward_id}/void`,
    access: write,
    area: 'take-back',
    summary: 'Take back a code that nobody has used; its shopper reads the reason',
    body: z.object({ reason }),
    answer: takeBackRequest,
    refusals: { 409: 'It was used (`code_used`), or is no code yet or any more (`wrong_state`).' },
  }),
  note: endpoint({
    method: 'POST',
    path: `${root}/requests/{id}/notes`,
    access: grade,
    area: 'take-back',
    summary: 'Leave a note for your team; no shopper sees it',
    body: z.object({ body: lines(takeBackLimits.note).min(1, 'Enter a note.') }),
    status: 201,
    answer: takeBackRequest,
  }),
  route: endpoint({
    method: 'PUT',
    path: `${root}/requests/{id}/items/{item_id}`,
    access: grade,
    area: 'take-back',
    summary: 'Change what becomes of an accepted item, within 14 days of its grading, or its photos while it is graded',
    body: z
      .object({
        route: z.enum(garmentRoutes, 'Choose what becomes of it.'),
        /** Uuids of pictures that `POST /files` has answered: all of the item’s photos. */
        photos: z.array(imageName()).max(takeBackLimits.photos, `At most ${takeBackLimits.photos} photos.`),
      })
      .partial(),
    answer: takeBackRequest,
    refusals: { ...stale, 422: 'A photo is no upload of yours.' },
  }),
  find: endpoint({
    method: 'POST',
    path: `${root}/requests/find`,
    access: read,
    area: 'take-back',
    summary: 'The requests of a shopper who names their address; the address is compared, never shown',
    body: z.object({ address: email }),
    answer: z.object({ items: z.array(requestRow) }),
    refusals: { 429: 'Thirty an hour.' },
  }),
  graded: endpoint({
    method: 'GET',
    path: `${root}/graded`,
    access: canOrKey('take-backs:report', 'requests:read'),
    area: 'take-back',
    summary: 'Items that were accepted, with grade, route and pictures, as CSV',
    query: z.object({
      from: inputDay().optional(),
      until: inputDay().optional(),
      route: z.enum(garmentRoutes).optional(),
    }),
    download: 'text/csv',
  }),
  report: endpoint({
    method: 'GET',
    path: `${root}/report`,
    access: can('take-backs:report'),
    area: 'take-back',
    viewable: true,
    summary:
      'What came back from one day to another (UTC): requests, items by grade and route, rewards, and how long grading took',
    /** Both days belong to it; without them the last thirty. */
    query: z.object({ from: inputDay().optional(), until: inputDay().optional() }),
    answer: z.object({
      requested: z.int(),
      handed_over: z.int(),
      received: z.int(),
      rewarded: z.int(),
      rejected: z.int(),
      expired: z.int(),
      cancelled: z.int(),
      accepted: z.int(),
      refused: z.int(),
      grades: z.array(z.object({ grade: z.enum(grades), items: z.int() })),
      routes: z.array(z.object({ route: z.enum(garmentRoutes), items: z.int() })),
      refusals: z.array(z.object({ reason: z.enum(refusalReasons), items: z.int() })),
      codes: z.int(),
      redeemed: z.int(),
      rewards: z.array(money),
      /** Parcels with a first scan; those of them whose label you pay, and what these cost you, net. */
      labels: z.object({ scanned: z.int(), charged: z.int(), cost: z.array(money) }),
      /** Days from arrival to the answer: the middle one, what is promised, and the share that kept it; null without any. */
      days: z.object({ median: z.number().nullable(), promised: z.int(), kept: z.number().nullable() }),
    }),
    refusals: { 422: 'The last day is before the first, or over a year after it.' },
  }),
} as const;
