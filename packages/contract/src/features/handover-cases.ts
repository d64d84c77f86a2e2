import { z } from 'zod';
import { can, endpoint, shopper } from '../endpoint';
import { caseKinds, caseStates, handoverStates, handoverWays } from '../enums';
import { caseLimits } from '../handover-limits';
import { lines } from '../input';
import { flag, identity, instant, listOf, listQuery } from '../wire';
import { handover } from './handovers';

/** What a shopper wrote about a hand-over, and what was answered. `shopper` is a word for them at this account alone. */
const handoverCase = z.object({
  ...identity,
  kind: z.enum(caseKinds),
  state: z.enum(caseStates),
  shopper: z.string(),
  handover: z.object({
    uuid: z.uuid(),
    /** The last four of its code. */
    code_end: z.string(),
    state: z.enum(handoverStates),
    summary: z.string(),
    way: z.enum(handoverWays),
    way_name: z.string(),
    expires_at: instant,
  }),
  messages: z.array(z.object({ by: z.enum(['shopper', 'account']), body: z.string(), at: instant })),
  created_at: instant,
  updated_at: instant,
});
export type HandoverCase = z.infer<typeof handoverCase>;

const query = listQuery(['updated_at', 'created_at']).extend({ state: z.enum(caseStates).optional() });
const answer = z.object({
  body: lines(caseLimits.body).min(1, 'Enter your answer.'),
  /** Nothing more is to be said; whatever its shopper writes opens it again. */
  close: flag.default(false),
});
const refusals = {
  404: 'There is no such question, or it is about another place than the member’s.',
  409: 'It is closed already (`wrong_state`), or there are too many messages (`too_many_messages`).',
} as const;
const taken = '/retailers/takes_backs/{takeback_id}/cases';
const given = '/charities/donations/cases';

/** What shoppers ask about their hand-overs: the same calls for take-backs and for donations. */
export const handoverCases = {
  say: endpoint({
    method: 'POST',
    path: '/wardrobe/handovers/{uuid}/cases',
    access: shopper,
    area: 'widget',
    summary:
      'Ask a question, or say that the things were handed in though nobody has said so; the end then waits for an answer',
    body: z
      .object({ kind: z.enum(caseKinds, 'Say what it is about.'), body: lines(caseLimits.body).default('') })
      .refine(({ kind, body }) => kind === 'handed_in' || body !== '', {
        path: ['body'],
        message: 'Enter your question.',
      }),
    status: 201,
    answer: handover,
    refusals: {
      409: 'It was handed over already or has ended (`wrong_state`), or there are too many messages (`too_many_messages`).',
    },
  }),
  taken: endpoint({
    method: 'GET',
    path: taken,
    access: can('take-backs:read'),
    area: 'take-back',
    viewable: true,
    summary: 'What shoppers ask about their take-backs; `search` finds a code or its last four',
    query,
    answer: listOf(handoverCase),
  }),
  answerTaken: endpoint({
    method: 'POST',
    path: `${taken}/{id}/answer`,
    access: can('take-backs:write'),
    area: 'take-back',
    summary: 'Answer a shopper, who gets it by mail',
    body: answer,
    answer: handoverCase,
    refusals,
  }),
  closeTaken: endpoint({
    method: 'POST',
    path: `${taken}/{id}/close`,
    access: can('take-backs:write'),
    area: 'take-back',
    summary: 'Close a question without another word',
    body: z.object({}),
    answer: handoverCase,
    refusals,
  }),
  given: endpoint({
    method: 'GET',
    path: given,
    access: can('donations:read'),
    area: 'charity',
    viewable: true,
    summary: 'What shoppers ask about their donations; `search` finds a code or its last four',
    query,
    answer: listOf(handoverCase),
  }),
  answerGiven: endpoint({
    method: 'POST',
    path: `${given}/{id}/answer`,
    access: can('donations:write'),
    area: 'charity',
    summary: 'Answer a shopper, who gets it by mail',
    body: answer,
    answer: handoverCase,
    refusals,
  }),
  closeGiven: endpoint({
    method: 'POST',
    path: `${given}/{id}/close`,
    access: can('donations:write'),
    area: 'charity',
    summary: 'Close a question without another word',
    body: z.object({}),
    answer: handoverCase,
    refusals,
  }),
} as const;
