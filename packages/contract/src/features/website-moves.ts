import { z } from 'zod';
import { can, endpoint } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { identity, instant } from '../wire';

/** How an offer stands. `moving`: it was accepted, and the website is on its way. */
export const moveStates = ['offered', 'expired', 'moving', 'refused', 'declined', 'withdrawn', 'moved'] as const;
export type MoveState = (typeof moveStates)[number];

/** Why a website cannot move now. The last four are known when the other account accepts. */
export const moveObstacles = [
  /** Coupons that other websites or the take-back programme give out, too. */
  'coupons',
  'take_backs',
  'imports',
  /** Other websites of the account stand at the domain that it has proved, or a third account has proved it. */
  'domain',
  'address',
  'charity',
  'blocked',
  'busy',
] as const;
export type MoveObstacle = (typeof moveObstacles)[number];

const counts = { orders: z.int(), items: z.int(), coupons: z.int() };

/** The offer of a website to another account, as the giving side sees it. */
const ownOffer = z.object({
  uuid: z.uuid(),
  /** As it was typed. */
  recipient: z.string(),
  state: z.enum(moveStates),
  /** Why it was refused; null where it was not. */
  reason: z.enum(moveObstacles).nullable(),
  offered_at: instant,
  expires_at: instant,
});

const websiteMove = z.object({
  name: z.string(),
  url: z.string(),
  ...counts,
  /** Names of coupons that have to be taken off the website first. */
  shared_coupons: z.array(z.string()),
  /** How many take-backs of its things are open. */
  open_take_backs: z.int(),
  obstacles: z.array(z.enum(moveObstacles)),
  /** The newest offer; null where it was never offered. */
  offer: ownOffer.nullable(),
});
export type WebsiteMove = z.infer<typeof websiteMove>;

/** A website that is offered to the account, with the counts of when it was offered. */
const offeredWebsite = z.object({
  ...identity,
  from: z.string(),
  name: z.string(),
  url: z.string(),
  ...counts,
  state: z.enum(moveStates),
  reason: z.enum(moveObstacles).nullable(),
  expires_at: instant,
});
export type OfferedWebsite = z.infer<typeof offeredWebsite>;

const notNow = 'It cannot move now: `code` says why.';

/** Websites that go to another account: an owner offers, an owner of the other account accepts. */
export const websiteMoves = {
  get: endpoint({
    method: 'GET',
    path: '/sites/{uuid}/move',
    // Owners alone decide about what the account has.
    access: can('account:close'),
    area: 'websites',
    summary: 'What would go with a website to another account, what stands in the way, and its newest offer',
    answer: websiteMove,
  }),
  offer: endpoint({
    method: 'POST',
    path: '/sites/{uuid}/move',
    access: can('account:close'),
    area: 'websites',
    summary: 'Offer a website to another account, by its uuid or the address of one of its owners, for seven days',
    body: z.object({
      recipient: inputText().trim().toLowerCase().min(1, 'Enter an address or the id of an account.').max(limits.email),
    }),
    status: 201,
    answer: websiteMove,
    refusals: { 409: notNow, 429: 'Too many offers in an hour.' },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/sites/{uuid}/move',
    access: can('account:close'),
    area: 'websites',
    summary: 'Withdraw the offer of a website',
    status: 204,
    refusals: { 409: 'It is not offered, or accepted already.' },
  }),
  list: endpoint({
    method: 'GET',
    path: '/site_moves',
    access: can('account:close'),
    area: 'websites',
    summary:
      'Websites that are offered to the account, or to you as its owner, and what became of those of the last week',
    answer: z.object({ offers: z.array(offeredWebsite) }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/site_moves/{id}/accept',
    access: can('account:close'),
    area: 'websites',
    summary: 'Take an offered website into the account; it moves within a minute',
    answer: offeredWebsite,
    refusals: { 409: notNow },
  }),
  decline: endpoint({
    method: 'POST',
    path: '/site_moves/{id}/decline',
    access: can('account:close'),
    area: 'websites',
    summary: 'Decline an offered website',
    status: 204,
    refusals: { 409: 'It is accepted already, or over.' },
  }),
} as const;
