import { z } from 'zod';
import { atDesk, endpoint } from '../endpoint';
import { declineReasons, donationStatuses, handoverStates } from '../enums';
import { donationLimits } from '../handover-limits';
import { inputInstant } from '../input';
import { instant } from '../wire';
import { shopNeeds } from './donations';

/** What the staff of a charity’s shop see of what somebody brings: the things, no name. */
const deskDonation = z.object({
  code: z.string(),
  state: z.enum(handoverStates),
  /** Who took it and when, where somebody did. */
  taken_by: z.string(),
  taken_at: instant.nullable(),
  place: z.string(),
  announced_at: instant,
  items: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      brand: z.string(),
      size: z.string(),
      color: z.string(),
      count: z.int(),
      other: z.boolean(),
      image: z.string().nullable(),
      status: z.enum(donationStatuses),
    }),
  ),
});
export type DeskDonation = z.infer<typeof deskDonation>;

/** What a shop tells the public from its desk. */
const note = z.object({
  full_until: instant.nullable(),
  needs: z.array(z.string()),
  needs_until: instant.nullable(),
});
export type DeskNote = z.infer<typeof note>;

const place = z.uuid('Choose a shop.');
const unknown = { 404: 'No donation to this charity has the code.', 429: 'Too many wrong codes.' } as const;

/** Receiving donations at the desk of a charity’s shop. */
export const donationDesk = {
  today: endpoint({
    method: 'GET',
    path: '/desk/donations',
    access: atDesk,
    area: 'desk',
    summary: 'What was given at a shop today, and what it tells the public',
    query: z.object({ place }),
    answer: z.object({
      bags: z.int(),
      items: z.int(),
      latest: z.array(z.object({ code_end: z.string(), items: z.int(), at: instant })),
      note,
    }),
  }),
  look: endpoint({
    method: 'GET',
    path: '/desk/donations/{code}',
    access: atDesk,
    area: 'desk',
    summary: 'What a donor’s code stands for',
    answer: deskDonation,
    refusals: unknown,
  }),
  take: endpoint({
    method: 'POST',
    path: '/desk/donations/{code}',
    access: atDesk,
    area: 'desk',
    summary: 'Receive a bag: of each thing it is said whether it is here, missing or not wanted',
    body: z.object({
      place,
      items: z
        .array(
          z.object({
            uuid: z.uuid(),
            answer: z.enum(['here', 'missing', 'declined'], 'Say whether it is here.'),
            /** Asked where it is declined. */
            reason: z.enum(declineReasons).optional(),
          }),
        )
        .max(donationLimits.items + 1),
    }),
    answer: deskDonation,
    refusals: {
      ...unknown,
      409: 'Somebody else took it meanwhile (`wrong_state`).',
      422: 'A thing has no answer, or a reason is missing.',
    },
  }),
  note: endpoint({
    method: 'PUT',
    path: '/desk/donations/places/{id}',
    access: atDesk,
    area: 'desk',
    summary: 'Tell the public that the shop is full until a day, or what it needs; both end by themselves',
    body: z.object({
      full_until: inputInstant().nullable(),
      needs: shopNeeds,
      needs_until: inputInstant().nullable(),
    }),
    answer: note,
    refusals: {
      404: 'There is no such shop, or the caller does not work there.',
      422: 'A day is over, or too far away.',
    },
  }),
} as const;
