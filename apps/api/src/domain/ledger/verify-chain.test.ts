import { expect, it } from 'vitest';
import { bodyOf } from './item-event';
import { linkHash, nothingBefore } from './link-hash';
import { type Chain, type EventRow, verifyChain } from './verify-chain';

const itemUuid = '5d7c1a52-0c1f-4c84-9f0e-7f8f0b5d4a10';
const kinds = ['bought', 'added', 'handed_over', 'received', 'graded', 'routed', 'rewarded', 'recycled'] as const;

/** A chain of eight links, as it is read from the database. */
function chain() {
  const links: Chain['links'][number][] = [];
  const events: EventRow[] = [];
  let prev: Buffer = nothingBefore;
  for (const [index, kind] of kinds.entries()) {
    const seq = index + 1;
    const at = new Date(Date.UTC(2026, 0, seq));
    const uuid = `00000000-0000-4000-8000-00000000000${seq}`;
    const body = bodyOf({ item: itemUuid, kind, at, facts: { grade: 'B' } }, 'e2b7a0c5-4d51-4d3b-9c0e-3f1a52a8f001');
    const hash = linkHash(prev, seq, body);
    const hashes = { prev: Buffer.from(prev), hash: Buffer.from(hash) };
    links.push({ seq, eventUuid: uuid, prev: Buffer.from(prev), hash: Buffer.from(hash) });
    events.push({ uuid, itemUuid, kind, at, wholeMilliseconds: true, body, seq, ...hashes });
    prev = hash;
  }
  const last = links.at(-1);
  if (!last) throw new Error('The chain is empty.');
  const head = { seq: last.seq, prev: Buffer.from(last.prev), hash: Buffer.from(last.hash) };
  return { head, links, events, all: true };
}

/** A repeatable number below `most`. */
let state = 20261123;
const random = (most: number): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state % most;
};
const flipped = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const at = random(copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << random(8));
  return copy;
};

it('finds each of 1,000 flipped bits of bytes at its event', () => {
  expect(verifyChain(chain())).toEqual({ state: 'whole' });
  for (let times = 0; times < 1000; times += 1) {
    const { links, events, ...rest } = chain();
    const index = random(kinds.length);
    const [link, event] = [links[index], events[index]];
    if (!link || !event) throw new Error('The chain has no such link.');
    const spoil = [
      () => events.splice(index, 1, { ...event, body: flipped(Buffer.from(event.body)).toString('latin1') }),
      () => events.splice(index, 1, { ...event, hash: flipped(event.hash ?? nothingBefore) }),
      () => events.splice(index, 1, { ...event, prev: flipped(event.prev ?? nothingBefore) }),
      () => links.splice(index, 1, { ...link, hash: flipped(link.hash) }),
      () => links.splice(index, 1, { ...link, prev: flipped(link.prev) }),
    ];
    spoil[times % spoil.length]?.();
    expect(verifyChain({ links, events, ...rest })).toEqual({ state: 'broken', at: index + 1 });
  }
});

it('finds what stands beside the body and tells something else', () => {
  const changes: Partial<EventRow>[] = [
    { kind: 'sold' },
    { at: new Date(Date.UTC(2025, 0, 1)) },
    { wholeMilliseconds: false },
    { itemUuid: '5d7c1a52-0c1f-4c84-9f0e-7f8f0b5d4a11' },
    { uuid: '00000000-0000-4000-8000-000000000009' },
  ];
  for (const change of changes) {
    const { events, ...rest } = chain();
    const [first, second, ...others] = events;
    if (!first || !second) throw new Error('The chain is too short.');
    const spoilt = [first, { ...second, ...change }, ...others];
    expect(verifyChain({ events: spoilt, ...rest })).toEqual({ state: 'broken', at: 2 });
  }
});

it('names the first that is missing: a link, an event, or the end of the chain', () => {
  const { links, events, head } = chain();
  const without = <T>(rows: readonly T[], at: number) => rows.filter((_, index) => index !== at);
  expect(verifyChain({ head, links: without(links, 3), events, all: true })).toEqual({ state: 'missing', at: 4 });
  expect(verifyChain({ head, links, events: without(events, 5), all: true })).toEqual({ state: 'missing', at: 6 });
  expect(verifyChain({ head, links: without(links, 7), events: without(events, 7), all: true })).toEqual({
    state: 'missing',
    at: 8,
  });
  expect(verifyChain({ head: undefined, links, events, all: true })).toEqual({ state: 'broken', at: 8 });
  const rewritten = { ...head, hash: flipped(head.hash) };
  expect(verifyChain({ head: rewritten, links, events, all: true })).toEqual({ state: 'broken', at: 8 });
});

it('joins what it may not read by the hashes before', () => {
  const { links, events, head } = chain();
  const own = events.filter(({ seq }) => seq === 3 || seq === 4);
  expect(verifyChain({ head, links, events: own, all: false })).toEqual({ state: 'whole' });
  const [, , third] = links;
  if (!third) throw new Error('The chain is too short.');
  const spoilt = links.with(6, { ...third, seq: 7 });
  expect(verifyChain({ head, links: spoilt, events: own, all: false })).toEqual({ state: 'broken', at: 7 });
  expect(verifyChain({ head: undefined, links: [], events: [], all: true })).toEqual({ state: 'whole' });
});
