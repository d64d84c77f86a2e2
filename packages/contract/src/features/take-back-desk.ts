import { z } from 'zod';
import { atDesk, endpoint } from '../endpoint';
import { handoverStates } from '../enums';
import { takeBackLimits } from '../handover-limits';
import { line } from '../input';
import { instant } from '../wire';
import { condition } from './handovers';

const code = line(20);

/** What a shop’s staff see of a hand-over: its things, no name of its shopper. */
const deskHandover = z.object({
  code: z.string(),
  state: z.enum(handoverStates),
  /** Who took it and when, where somebody did. */
  taken_by: z.string(),
  taken_at: instant.nullable(),
  place: z.string(),
  expired: z.boolean(),
  /** It was taken, and there are not enough codes left for what it may bring. */
  codes_short: z.boolean(),
  requested_at: instant,
  items: z.array(
    z.object({
      uuid: z.uuid(),
      name: z.string(),
      brand: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string().nullable(),
      ean: z.string(),
      bought_at: instant,
      condition,
      left_out: z.boolean(),
    }),
  ),
});
export type DeskHandover = z.infer<typeof deskHandover>;

/** Taking things back at the desk of a store. */
export const takeBackDesk = {
  today: endpoint({
    method: 'GET',
    path: '/desk/take_backs',
    access: atDesk,
    area: 'desk',
    summary: 'What was handed over at a store today',
    query: z.object({ place: z.uuid('Choose a store.') }),
    answer: z.object({
      requests: z.int(),
      items: z.int(),
      latest: z.array(z.object({ code_end: z.string(), items: z.int(), at: instant })),
    }),
  }),
  look: endpoint({
    method: 'GET',
    path: '/desk/take_backs/{code}',
    access: atDesk,
    area: 'desk',
    summary: 'What a shopper’s code stands for',
    answer: deskHandover,
    refusals: { 404: 'No hand-over of this account has the code.', 429: 'Too many wrong codes.' },
  }),
  take: endpoint({
    method: 'POST',
    path: '/desk/take_backs/{code}',
    access: atDesk,
    area: 'desk',
    summary: 'Take things: of each it is said whether it is here and whether it is the one that was named',
    body: z.object({
      place: z.uuid('Choose a store.'),
      items: z
        .array(
          z
            .object({
              uuid: z.uuid(),
              here: z.boolean('Say whether it is here.'),
              /** Whether it is the one that was named; needed where it is here. */
              matches: z.boolean('Say whether it is the one.').optional(),
              /** As scanned from its label. */
              ean: code.optional(),
            })
            .refine(({ here, matches }) => !here || matches !== undefined, {
              error: 'Say whether it is the one.',
              path: ['matches'],
            }),
        )
        .max(takeBackLimits.items),
    }),
    answer: deskHandover,
    refusals: {
      404: 'No hand-over of this account has the code.',
      409: 'Somebody else took it, it was cancelled or has expired (`wrong_state`).',
      422: 'An item has no answer, or none of them is here.',
      429: 'Too many wrong codes.',
    },
  }),
} as const;
