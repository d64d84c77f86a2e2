import { z } from 'zod';
import { anyone, can, endpoint, shopper } from '../endpoint';
import { itemEventKinds } from '../enums';
import { inputDay } from '../input';
import { instant } from '../wire';

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One thing that happened to a garment. What the caller may not see of it is null, and `hidden` says so. */
export const lifeEvent = z.object({
  /** Its number in the garment’s chain; null until it is sealed, within a minute. */
  seq: z.int().nullable(),
  hash: hash.nullable(),
  hidden: z.boolean(),
  kind: z.enum(itemEventKinds).nullable(),
  at: instant.nullable(),
  /** Public uuid of the account where it happened. */
  by: z.uuid().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type LifeEvent = z.infer<typeof lifeEvent>;

/** A garment’s life, and what came of verifying it. */
export const itemLife = z.object({
  item: z.uuid(),
  events: z.array(lifeEvent),
  chain: z.object({
    state: z.enum(['whole', 'broken', 'missing']),
    /** The first number that is not right; null where it is whole. */
    at: z.int().nullable(),
    /** Events that are not sealed yet. */
    unsealed: z.int(),
  }),
});
export type ItemLife = z.infer<typeof itemLife>;

/** What was sealed on a day (UTC), signed. */
export const checkpoint = z.object({
  day: z.iso.date(),
  links: z.int(),
  /** Merkle root (RFC 6962) over the day’s links by garment and number. */
  root: hash,
  /** SHA-256 of the signed text of the checkpoint before it; empty for the first. */
  prev: z.union([hash, z.literal('')]),
  /** Ed25519, over the canonical JSON (RFC 8785) of day, links, prev and root. */
  signature: z.string().regex(/^[0-9a-f]{128}$/),
  key: hash,
});
export type Checkpoint = z.infer<typeof checkpoint>;

const life = { method: 'GET', area: 'ledger', answer: itemLife } as const;
const withoutLeg = { 404: 'Nothing has happened to this garment here.' } as const;

export const ledger = {
  ofShopper: endpoint({
    ...life,
    path: '/wardrobe/items/{uuid}/life',
    access: shopper,
    summary: 'What happened to a garment while it was the shopper’s',
    refusals: withoutLeg,
  }),
  ofRetailer: endpoint({
    ...life,
    path: '/retailers/items/{uuid}/life',
    access: can('take-backs:read'),
    viewable: true,
    summary: 'What happened to a garment at this account; of others number and hash alone',
    refusals: withoutLeg,
  }),
  ofCharity: endpoint({
    ...life,
    path: '/charities/items/{uuid}/life',
    access: can('donations:read'),
    viewable: true,
    summary: 'What happened to a garment at this charity; of others number and hash alone',
    refusals: withoutLeg,
  }),
  checkpoints: endpoint({
    method: 'GET',
    path: '/ledger/checkpoints',
    access: anyone,
    area: 'ledger',
    summary: 'The signed checkpoints of the ledger, the newest first, and the key that signs',
    query: z.object({
      /** Those before this day. */
      before: inputDay().optional(),
    }),
    answer: z.object({
      key: hash,
      checkpoints: z.array(checkpoint),
      /** What `before` is for the next ones; null where there are none. */
      next: z.iso.date().nullable(),
    }),
  }),
  proof: endpoint({
    method: 'GET',
    path: '/ledger/items/{uuid}/proof',
    access: anyone,
    area: 'ledger',
    summary: 'A garment’s chain and where its links stand in the checkpoints: hashes only',
    answer: z.object({
      item: z.uuid(),
      links: z.array(
        z.object({
          seq: z.int(),
          prev: hash,
          hash,
          day: z.iso.date(),
          /** Where the link stands in its day’s tree, and what leads from it to the root; null until the day has its checkpoint. */
          proof: z.object({ index: z.int(), size: z.int(), path: z.array(hash), root: hash }).nullable(),
        }),
      ),
    }),
    refusals: { 404: 'Nothing of this garment is sealed.', 429: 'Too many proofs for this caller.' },
  }),
} as const;
