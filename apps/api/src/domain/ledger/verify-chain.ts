import type { ItemEventKind } from '@dw/contract';
import { linkHash, nothingBefore } from './link-hash';

type LinkRow = { readonly seq: number; readonly eventUuid: string; readonly prev: Buffer; readonly hash: Buffer };
/** An event as its account keeps it, and the account’s public uuid where it is known. */
export type EventRow = {
  readonly uuid: string;
  readonly itemUuid: string;
  readonly kind: ItemEventKind;
  readonly at: Date;
  /** False where `at` has lost something below a millisecond, which a body never has. */
  readonly wholeMilliseconds: boolean;
  readonly body: string;
  readonly seq: number | null;
  readonly prev: Buffer | null;
  readonly hash: Buffer | null;
};
type Head = { readonly seq: number; readonly prev: Buffer; readonly hash: Buffer };

/** What a chain came to: the first number that is not right, where one is not. */
export type Verdict = { readonly state: 'whole' } | { readonly state: 'broken' | 'missing'; readonly at: number };

/** A chain as it was read. */
export type Chain = {
  readonly head: Head | undefined;
  /** In the order of their numbers. */
  readonly links: readonly LinkRow[];
  /** Those events that may be read, sealed or not. */
  readonly events: readonly EventRow[];
  /** Whether those are all: then a link without its event is missing it. */
  readonly all: boolean;
};

/** Recomputes what may be read of a chain and joins the rest by the hashes before. */
export function verifyChain({ head, links, events, all }: Chain): Verdict {
  const sealed = new Map(events.flatMap((event) => (event.seq === null ? [] : [[event.seq, event] as const])));
  let prev: Buffer = nothingBefore;
  let seq = 0;
  for (const link of links) {
    seq += 1;
    if (link.seq !== seq) return { state: 'missing', at: seq };
    const event = sealed.get(seq);
    if (!event && all) return { state: 'missing', at: seq };
    if (!link.prev.equals(prev) || (event && !tells(event, link))) return { state: 'broken', at: seq };
    sealed.delete(seq);
    prev = link.hash;
  }
  const [unlinked] = [...sealed.keys()].sort((one, other) => one - other);
  if (unlinked !== undefined) return { state: 'missing', at: unlinked };
  if ((head?.seq ?? 0) > seq) return { state: 'missing', at: seq + 1 };
  const last = links.at(-1);
  const isHead = last ? head?.seq === last.seq && head.prev.equals(last.prev) && head.hash.equals(last.hash) : !head;
  return isHead ? { state: 'whole' } : { state: 'broken', at: seq };
}

/** Whether an event is what its link has sealed, with what stands beside its body. */
function tells({ uuid, itemUuid, kind, at, wholeMilliseconds, body, prev, hash }: EventRow, link: LinkRow): boolean {
  return (
    wholeMilliseconds &&
    uuid === link.eventUuid &&
    prev?.equals(link.prev) === true &&
    hash?.equals(link.hash) === true &&
    link.hash.equals(linkHash(link.prev, link.seq, body)) &&
    body.includes(`"at":"${at.toISOString()}"`) &&
    body.includes(`"item":"${itemUuid}"`) &&
    body.includes(`"kind":"${kind}"`)
  );
}
