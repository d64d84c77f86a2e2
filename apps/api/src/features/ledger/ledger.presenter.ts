import type { Checkpoint, ItemLife, LifeEvent } from '@dw/contract';
import { z } from 'zod';
import type { Checkpoint as CheckpointRow } from '../../domain/ledger/ledger.repository';
import type { Chain, EventRow, Verdict } from '../../domain/ledger/verify-chain';

/** What a sealed body holds beside what its row does. */
const sealedBody = z.object({ by: z.uuid(), facts: z.record(z.string(), z.union([z.string(), z.boolean()])) });

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;

function presentEvent({ seq, hash, kind, at, body }: EventRow): LifeEvent {
  const { by, facts } = sealedBody.parse(JSON.parse(body));
  return { seq, hash: hex(hash), hidden: false, kind, at: at.toISOString(), by, facts };
}

/** Of what happened elsewhere nobody but those who were there learns more than that it did. */
const hidden = ({ seq, hash }: Chain['links'][number]): LifeEvent => ({
  seq,
  hash: hex(hash),
  hidden: true,
  kind: null,
  at: null,
  by: null,
  facts: {},
});

/** A garment’s life in the order of its chain, what is not sealed yet last. */
export function presentLife(item: string, { links, events }: Omit<Chain, 'all'>, verdict: Verdict): ItemLife {
  const sealed = new Map(events.map((event) => [event.seq, event]));
  const unsealed = events.filter(({ seq }) => seq === null);
  const ofChain = links.map((link) => {
    const event = sealed.get(link.seq);
    return event ? presentEvent(event) : hidden(link);
  });
  const at = verdict.state === 'whole' ? null : verdict.at;
  return {
    item,
    events: [...ofChain, ...unsealed.map(presentEvent)],
    chain: { state: verdict.state, at, unsealed: unsealed.length },
  };
}

export const presentCheckpoint = ({ day, links, root, prev, signature, key }: CheckpointRow): Checkpoint => ({
  day,
  links,
  root: root.toString('hex'),
  prev: prev.toString('hex'),
  signature: signature.toString('hex'),
  key: key.toString('hex'),
});
