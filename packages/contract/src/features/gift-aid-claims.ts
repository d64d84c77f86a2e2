import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { giftAidChecks, giftAidClaimStates, giftAidLimits } from '../gift-aid-enums';
import { inputDay, line } from '../input';
import { flag, identity, instant, listOf, listQuery } from '../wire';

const claim = z.object({
  ...identity,
  number: z.int(),
  /** Days of the gifts that it takes. */
  from_day: z.iso.date(),
  until_day: z.iso.date(),
  state: z.enum(giftAidClaimStates),
  /** Lines of its schedule: one for each donor, and one for each whose gifts it takes back. */
  lines: z.int(),
  files: z.int(),
  /** In pounds: its gifts, what of earlier claims it takes back, and what is claimed of the rest. */
  gifts: z.string(),
  taken_back: z.string(),
  claim: z.string(),
  checked_by: z.string(),
  checked_at: instant.nullable(),
  exported_at: instant.nullable(),
  submitted_at: instant.nullable(),
  paid_at: instant.nullable(),
  hmrc_reference: z.string(),
  created_at: instant,
});
export type GiftAidClaim = z.infer<typeof claim>;

/** What a person has looked at, for the rules that hold today; `by` is empty and `at` null where nobody has. */
const check = z.object({ check: z.enum(giftAidChecks), by: z.string(), at: instant.nullable() });
const checks = z.object({ rules: z.string(), checks: z.array(check) });
export type GiftAidChecked = z.infer<typeof checks>;

const at = '/charities/gift_aid/claims/{id}';
const none = { 404: 'There is no such claim.' } as const;
const step = { ...none, 409: 'It stands elsewhere meanwhile (`wrong_state`).' } as const;
const wanted = z.object({
  /** Which of its files, from 1. */
  file: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
});
const exported = {
  404: 'There is no such claim, or it has no such file.',
  409: 'It is not exported (`wrong_state`).',
} as const;

/** Claims of Gift Aid. They are prepared and handed over as files: nothing is submitted. */
export const giftAidClaims = {
  checks: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/checks',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'What a person must have looked at before a claim is exported, and who has',
    answer: checks,
  }),
  check: endpoint({
    method: 'POST',
    path: '/charities/gift_aid/checks',
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Say that you have looked at it, or that it must be looked at again',
    body: z.object({ check: z.enum(giftAidChecks, 'Choose what you checked.'), done: flag }),
    answer: checks,
  }),
  list: endpoint({
    method: 'GET',
    path: '/charities/gift_aid/claims',
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'Claims, the newest first',
    query: listQuery(['created_at']),
    answer: listOf(claim),
  }),
  create: endpoint({
    method: 'POST',
    path: '/charities/gift_aid/claims',
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Gather every gift of some days that can be claimed, and take back what was refunded since it was claimed',
    body: z.object({ from_day: inputDay(), until_day: inputDay() }),
    status: 201,
    answer: claim,
    refusals: { 422: 'Nothing of these days can be claimed (`empty_claim`), or they are no time that is over.' },
  }),
  get: endpoint({
    method: 'GET',
    path: at,
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'One claim',
    answer: claim,
    refusals: none,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${at}/check`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Say that you have looked through the claim',
    body: z.object({}),
    answer: claim,
    refusals: step,
  }),
  export: endpoint({
    method: 'POST',
    path: `${at}/export`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Close the claim, so that its files can be fetched; its sales are claimed from then on',
    body: z.object({}),
    answer: claim,
    refusals: {
      ...none,
      409: 'It is not checked (`wrong_state`), or a check of the present rules is missing (`checks_missing`).',
    },
  }),
  submitted: endpoint({
    method: 'POST',
    path: `${at}/submitted`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Note that you have sent it to HMRC, and under which number',
    body: z.object({ hmrc_reference: line(giftAidLimits.reference).default('') }),
    answer: claim,
    refusals: step,
  }),
  paid: endpoint({
    method: 'POST',
    path: `${at}/paid`,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Note that HMRC has paid it',
    body: z.object({}),
    answer: claim,
    refusals: step,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: at,
    access: can('gift-aid:write'),
    area: 'charity',
    summary: 'Give up a claim that is not exported; its gifts can be claimed by another',
    status: 204,
    refusals: step,
  }),
  csv: endpoint({
    method: 'GET',
    path: `${at}/schedule/csv`,
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'A file of its schedule as CSV: 1,000 lines at most',
    query: wanted,
    download: 'text/csv',
    refusals: exported,
  }),
  ods: endpoint({
    method: 'GET',
    path: `${at}/schedule/ods`,
    access: can('gift-aid:read'),
    area: 'charity',
    summary: 'The same as an OpenDocument spreadsheet',
    query: wanted,
    download: 'application/vnd.oasis.opendocument.spreadsheet',
    refusals: exported,
  }),
} as const;
