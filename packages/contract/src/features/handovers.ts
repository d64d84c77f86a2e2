import { z } from 'zod';
import { endpoint, shopper } from '../endpoint';
import {
  caseKinds,
  caseStates,
  couponTypes,
  declineReasons,
  donationStatuses,
  donationWays,
  fatesOfRefused,
  faultStates,
  grades,
  handoverKinds,
  handoverStates,
  handoverWays,
  refusalReasons,
  verdicts,
  wayClosures,
  wornStates,
} from '../enums';
import { giftAidStandings } from '../gift-aid-enums';
import { donationLimits, takeBackLimits } from '../handover-limits';
import { inputWhole, line, lines } from '../input';
import { limits } from '../limits';
import { instant, money } from '../wire';

/** What a thing brings from a grade on: money or a percentage; the name of the coupon where it is a coupon of its own. */
const garmentReward = z.object({
  grade: z.enum(grades),
  type: z.enum(couponTypes),
  amount: money.nullable(),
  percent: z.number().nullable(),
  coupon: z.string(),
});

const programme = z.uuid('Choose a programme.');
const itemUuid = z.uuid('Choose an item.');

/** What a shopper says of a thing, in three taps. */
export const condition = z.object({
  worn: z.enum(wornStates, 'Say how worn it is.'),
  faults: z.enum(faultStates, 'Say whether it has faults.'),
  washed: z.boolean('Say whether it is clean.'),
});
export type Condition = z.infer<typeof condition>;

const chosenItems = z
  .array(z.object({ uuid: itemUuid, condition }))
  .min(1, 'Choose at least one item.')
  .max(takeBackLimits.items, `Choose at most ${takeBackLimits.items} items.`)
  .refine((items) => new Set(items.map(({ uuid }) => uuid)).size === items.length, 'An item is named twice.');

const given = z
  .array(itemUuid)
  .max(donationLimits.items, `Choose at most ${donationLimits.items} items.`)
  .refine((items) => new Set(items).size === items.length, 'An item is named twice.');

/** What is in the bag that no wardrobe knows: how many things, and what they are. */
const otherThings = z.object({
  count: inputWhole('Say how many things.').min(1, 'Say how many things.').max(donationLimits.things),
  words: line(donationLimits.words).min(1, 'Say what they are.'),
});

/** How the things travel: to a store, with a carrier of the programme, or by the shopper’s own post. */
const way = {
  way: z.enum(handoverWays, 'Choose how they go back.'),
  place: z.uuid('Choose a store.').optional(),
  carrier: z.uuid('Choose a carrier.').optional(),
};

/** A thing that is handed over, as its shopper sees it. */
const handedItem = z.object({
  uuid: itemUuid,
  name: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string().nullable(),
  /** How many things it is: more than one only of a bag’s other things, which no wardrobe knows (`other`). */
  count: z.int(),
  other: z.boolean(),
  /** Null where nobody asked: of what is given. */
  condition: condition.nullable(),
  /** Pictures that its shopper took before it was handed over. */
  own_photos: z.array(z.string()),
  /** It was not in the bag at the desk and is held again, or it was refunded before it was handed over. */
  left_out: z.boolean(),
  /** Its shop gave the money back: it earns nothing. */
  refunded: z.boolean(),
  /** Null until it is graded. */
  verdict: z.enum(verdicts).nullable(),
  refusal: z.enum(refusalReasons).nullable(),
  refusal_note: z.string(),
  grade: z.enum(grades).nullable(),
  photos: z.array(z.string()),
  /** What became of a thing that is given; null of a take-back’s. `note`: the charity’s words where it did not want it. */
  donation: z
    .object({
      status: z.enum(donationStatuses),
      declined: z.enum(declineReasons).nullable(),
      note: z.string(),
      /** What it brought; null where it is not sold. */
      sold_for: money.nullable(),
    })
    .nullable(),
});

const releasedCode = z.object({
  code: z.string(),
  name: z.string(),
  amount: money.nullable(),
  percent: z.number().nullable(),
  expires_at: instant,
});

/** Things on their way from a shopper to whoever takes them. */
export const handover = z.object({
  uuid: z.uuid(),
  kind: z.enum(handoverKinds),
  state: z.enum(handoverStates),
  /** The programme, as `offer` and the places name it; null where it has ended. */
  offer: z.uuid().nullable(),
  terms_version: z.int(),
  /** Who takes them, and what they call the programme. */
  by: z.string(),
  programme: z.string(),
  logo: z.string().nullable(),
  /** Eight letters and digits, without the dash between the halves. */
  code: z.string(),
  /** What a code that can be scanned holds: the address of the desk. */
  desk_url: z.string(),
  way: z.enum(handoverWays),
  way_name: z.string(),
  carrier: z.object({ uuid: z.uuid(), name: z.string() }).nullable(),
  place: z
    .object({
      uuid: z.uuid(),
      name: z.string(),
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      lat: z.number(),
      lng: z.number(),
      open_now: z.boolean(),
      closes_at: instant.nullable(),
      next_opening: instant.nullable(),
    })
    .nullable(),
  /** Where a parcel goes that the shopper sends; empty lines are left out. */
  address: z.array(z.string()),
  /** What the shopper pays at the carrier’s counter; null where that is nothing. */
  price: money.nullable(),
  tracking: z.string(),
  /** Its label can be fetched. */
  label: z.boolean(),
  items: z.array(handedItem),
  /** The most that it may bring; null where that is no sum of money. */
  up_to: money.nullable(),
  /** Codes that it brought. */
  codes: z.array(releasedCode),
  /** It was handed over, and there was not a code left for all that it may bring. */
  codes_short: z.boolean(),
  fate_of_refused: z.enum(fatesOfRefused),
  /** When refused items are the shopper’s again, if nobody objects; null where none waits, or the answer to an objection decides. */
  returns_at: instant.nullable(),
  late: z.boolean(),
  /** Why it was cancelled. */
  reason: z.string(),
  /** The shopper’s word against the answer, and what was said to it. */
  appeal: z
    .object({
      body: z.string(),
      state: z.enum(['open', 'granted', 'upheld']),
      answer: z.string(),
      photos: z.array(z.string()),
    })
    .nullable(),
  /** What its shopper wrote about it, and what was answered; the oldest first. */
  cases: z.array(
    z.object({
      kind: z.enum(caseKinds),
      state: z.enum(caseStates),
      messages: z.array(z.object({ by: z.enum(['shopper', 'account']), body: z.string(), at: instant })),
    }),
  ),
  /** Of a donation, whether its charity reclaims tax on it. */
  gift_aid: z.enum(giftAidStandings),
  can: z.object({
    change: z.boolean(),
    cancel: z.boolean(),
    appeal: z.boolean(),
    /** Have the carrier asked once more for the label that it did not make. */
    order_label: z.boolean(),
    /** Say that the things were handed in. */
    handed_in: z.boolean(),
    ask: z.boolean(),
  }),
  /** Who helps, and how they are reached. */
  help: z.object({ name: z.string(), phone: z.string() }),
  requested_at: instant,
  expires_at: instant,
  handed_over_at: instant.nullable(),
  delivered_at: instant.nullable(),
  received_at: instant.nullable(),
  graded_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type Handover = z.infer<typeof handover>;

/** A hand-over in the list of what is on its way. */
const leg = z.object({
  uuid: z.uuid(),
  kind: z.enum(handoverKinds),
  state: z.enum(handoverStates),
  by: z.string(),
  logo: z.string().nullable(),
  summary: z.string(),
  items: z.int(),
  /** Our own addresses of pictures of its first things, three at most: of those that are with it. */
  pictures: z.array(z.string()),
  way: z.enum(handoverWays),
  way_name: z.string(),
  requested_at: instant,
  /** By when the next step is due. */
  due: instant.nullable(),
});
export type Leg = z.infer<typeof leg>;

const refusals = {
  402: 'Whoever runs the programme has yet to pay.',
  404: 'There is no such programme, or it has ended.',
  409: 'An item is promised elsewhere (`item_promised`) or cannot go this way now (`item_closed`), the programme is paused (`intake_paused`) or full for today (`intake_full`), both with the day from which it takes things again in `params.until` where there is one, its terms have changed (`terms_changed`), or the uuid is another’s (`uuid_taken`).',
  422: 'A store or carrier is not open to these items, or an item is not in the wardrobe.',
} as const;

const giving = {
  404: 'There is no such charity, or it takes nothing now.',
  409: 'An item is promised elsewhere (`item_promised`) or cannot go this way now (`item_closed`), the way is not open (`way_closed`), the shop is full (`place_full`), or the uuid is another’s (`uuid_taken`).',
  422: 'Nothing is given, the shop does not belong to the charity, or an item is not in the wardrobe.',
} as const;

const changed = {
  409: 'Something else has happened to it meanwhile (`wrong_state`).',
} as const;

export const handovers = {
  offer: endpoint({
    method: 'POST',
    path: '/wardrobe/take-backs/offer',
    access: shopper,
    area: 'widget',
    summary: 'What a take-back programme gives for some items, by grade, and how they can go back',
    body: z.object({
      programme,
      items: z.array(itemUuid).min(1, 'Choose at least one item.').max(limits.options.items),
    }),
    answer: z.object({
      programme: z.uuid(),
      by: z.string(),
      name: z.string(),
      logo: z.string().nullable(),
      terms: z.string(),
      terms_version: z.int(),
      fate_of_refused: z.enum(fatesOfRefused),
      max_items: z.int(),
      /** Days to hand the things over. */
      days: z.int(),
      items: z.array(
        z.object({
          uuid: itemUuid,
          name: z.string(),
          image: z.string().nullable(),
          /** Why it cannot go this way now. */
          closed: z.object({ reason: z.enum(wayClosures), until: instant.nullable() }).nullable(),
          /** From the best grade down; a grade that brings nothing is left out. */
          rewards: z.array(garmentReward),
        }),
      ),
      stores: z.boolean(),
      post: z.boolean(),
      carriers: z.array(
        z.object({
          uuid: z.uuid(),
          name: z.string(),
          logo: z.string().nullable(),
          /** What the shopper pays at the counter; null where somebody else does. */
          price: money.nullable(),
          paid_by: z.enum(['account', 'shopper', 'nobody']),
          /** How many items a parcel may hold; null without a limit. */
          max_items: z.int().nullable(),
        }),
      ),
    }),
    refusals: { 404: refusals[404], 422: 'An item is not in the wardrobe.' },
  }),
  request: endpoint({
    method: 'POST',
    path: '/wardrobe/take-backs',
    access: shopper,
    area: 'widget',
    summary: 'Ask a shop to take items back; the answer has the code to hand them over with',
    body: z.object({
      /** Named by the page: the same again is the same request. */
      uuid: z.uuid('Enter a uuid.'),
      programme,
      items: chosenItems,
      ...way,
      terms_version: inputWhole(),
    }),
    status: 201,
    answer: handover,
    refusals,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/wardrobe/donations',
    access: shopper,
    area: 'widget',
    summary: 'Promise things to a charity; the answer has the code and where they go',
    body: z.object({
      /** Named by the page: the same again is the same donation. */
      uuid: z.uuid('Enter a uuid.'),
      /** As `GET /wardrobe/charities` names it. */
      charity: z.uuid('Choose a charity.'),
      way: z.enum(donationWays, 'Choose how they get there.'),
      place: z.uuid('Choose a shop.').optional(),
      items: given,
      other_things: otherThings.optional(),
      fate_of_refused: z.enum(fatesOfRefused).default('recycle'),
    }),
    status: 201,
    answer: handover,
    refusals: giving,
  }),
  legs: endpoint({
    method: 'GET',
    path: '/wardrobe/legs',
    access: shopper,
    area: 'widget',
    summary: 'What is or was on its way to shops and charities, the newest first',
    answer: z.object({ items: z.array(leg) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/wardrobe/handovers/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'One hand-over, with its code and what happens next',
    answer: handover,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/wardrobe/handovers/{uuid}',
    access: shopper,
    area: 'widget',
    summary: 'Change store, way or items before they are handed over; the code stays',
    /** Of a take-back each item has its condition, and the terms are named; of a donation neither is asked. */
    body: z.object({
      items: z
        .array(z.object({ uuid: itemUuid, condition: condition.optional() }))
        .max(takeBackLimits.items, `Choose at most ${takeBackLimits.items} items.`)
        .refine((items) => new Set(items.map(({ uuid }) => uuid)).size === items.length, 'An item is named twice.'),
      ...way,
      terms_version: inputWhole().optional(),
      other_things: otherThings.optional(),
      fate_of_refused: z.enum(fatesOfRefused).optional(),
    }),
    answer: handover,
    refusals,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/wardrobe/handovers/{uuid}/cancel',
    access: shopper,
    area: 'widget',
    summary: 'Cancel a hand-over that has not begun; its items are held again',
    body: z.object({}),
    answer: handover,
    refusals: changed,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/wardrobe/handovers/{uuid}/appeal',
    access: shopper,
    area: 'widget',
    summary: 'Object, once and within 14 days, to items that were refused or graded lower than stated',
    body: z.object({
      items: z.array(itemUuid).min(1, 'Choose at least one item.').max(takeBackLimits.items),
      body: lines(takeBackLimits.appeal).min(1, 'Say what is wrong.'),
    }),
    status: 201,
    answer: handover,
    refusals: {
      409: 'There was an appeal (`appeal_used`), or it is too late for one (`wrong_state`).',
      422: 'An item was neither refused nor graded lower than its shopper said.',
    },
  }),
} as const;
