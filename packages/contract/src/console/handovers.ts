import { z } from 'zod';
import { grades } from '../enums';
import { refusalReasons, reservedStates, rewardCauses, verdicts } from '../handover-enums';
import { inputText, inputWhole } from '../input';
import { instant, money } from '../wire';
import { consoleCall, reason, withReason } from './call';
import { consoleCode, consoleHandoverRow } from './shoppers';

/** A hand-over as support sees it: its things, what they were judged to be, and what it brought. */
export const consoleHandover = consoleHandoverRow.extend({
  tracking: z.string(),
  handed_over_at: instant.nullable(),
  received_at: instant.nullable(),
  graded_at: instant.nullable(),
  returned_at: instant.nullable(),
  /** Things of a donation have no verdict. */
  things: z.array(
    z.object({
      item_uuid: z.uuid(),
      name: z.string(),
      verdict: z.enum(verdicts).nullable(),
      grade: z.enum(grades).nullable(),
      refusal: z.enum(refusalReasons).nullable(),
      left_out: z.boolean(),
    }),
  ),
  rewards: z.array(
    z.object({
      uuid: z.uuid(),
      cause: z.enum(rewardCauses),
      state: z.enum(reservedStates),
      coupon: z.string(),
      value: money.nullable(),
      /** Of one that was released: its code, as the repair names it. */
      code_id: z.int().nullable(),
      coupon_id: z.int(),
    }),
  ),
  appeal: z.object({ state: z.enum(['open', 'granted', 'upheld']), answer: z.string(), at: instant }).nullable(),
  /** Which repairs are possible now. */
  can: z.object({ free: z.boolean(), extend: z.boolean(), reopen: z.boolean(), mail: z.boolean() }),
});
export type ConsoleHandover = z.infer<typeof consoleHandover>;

export const consoleHandovers = {
  find: consoleCall({
    method: 'POST',
    path: '/handovers/find',
    access: 'handovers:read',
    summary: 'Hand-overs of a code, at whatever account',
    body: z.object({ code: inputText().trim().min(8).max(20), reason }),
    answer: z.object({ items: z.array(consoleHandoverRow) }),
    refusals: { 429: 'Too many codes were looked up.' },
  }),
  show: consoleCall({
    method: 'GET',
    path: '/accounts/{id}/handovers/{handover}',
    access: 'handovers:read',
    summary: 'One hand-over of an account, by its uuid',
    query: withReason,
    answer: consoleHandover,
  }),
} as const;

/** Repairs: each is what the product does by itself elsewhere, with the operator as its actor and the reason in the account's log. */
export const repairs = {
  free: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/handovers/{handover}/free',
    access: 'repairs:write',
    summary:
      'Let its shopper have the things again: a request ends, refused things that wait are given back; the shopper reads the reason',
    body: z.object({ reason }),
    answer: consoleHandover,
    refusals: { 409: 'Nothing of it can be freed as it stands (`wrong_state`).' },
  }),
  extend: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/handovers/{handover}/extend',
    access: 'repairs:write',
    summary: 'Give a request more days, counted from its present end',
    body: z.object({ days: inputWhole().min(1).max(60), reason }),
    answer: consoleHandover,
    refusals: { 409: 'It is no request that waits, or its day is over (`wrong_state`).' },
  }),
  reopen: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/handovers/{handover}/reopen',
    access: 'repairs:write',
    summary:
      'Have the account look at its grading again: an objection is opened for the shopper, after its time, too, and once more after a refusal; it reads the reason',
    /** `items`: those that were graded wrongly; each was refused or graded below what its shopper stated. */
    body: z.object({ items: z.array(z.uuid()).min(1).max(50), reason }),
    answer: consoleHandover,
    refusals: {
      409: 'It is not answered, or an objection is open or granted (`wrong_state`).',
      422: 'An item is not of it, or was graded as stated (`errors.items`).',
    },
  }),
  mail: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/handovers/{handover}/mail',
    access: 'repairs:write',
    summary: 'Mail its shopper the code of a request again, with its last day and where it goes',
    body: z.object({ reason }),
    answer: consoleHandover,
    refusals: {
      409: 'It is no request that waits (`wrong_state`), or the address refuses mail (`address_refused`).',
    },
  }),
  reissue: consoleCall({
    method: 'POST',
    path: '/accounts/{id}/coupons/{coupon}/codes/{code}/reissue',
    access: 'repairs:write',
    summary: 'Mail a shopper the code that they have, or another in its place, which makes the first one void',
    /** `another`: of the same coupon, worth the same. */
    body: z.object({ another: z.boolean(), reason }),
    /** The code that is good now. */
    answer: consoleCode,
    refusals: {
      409: 'The code was used or is void (`wrong_state`), none is left (`no_code`), or the address refuses mail (`address_refused`).',
    },
  }),
} as const;
