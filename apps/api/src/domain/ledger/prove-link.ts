import type { Queries } from '../../platform/db/transaction';
import { linksOfDay, subtreeBefore, subtreesOf } from './ledger.repository';
import { linkLeaf } from './link-leaf';
import { auditRanges, rangeRoot } from './merkle';

/** Where a link stands in its day’s tree, and the hashes that lead from it to the root (RFC 6962). */
export type LinkProof = { readonly index: number; readonly size: number; readonly path: readonly Buffer[] };
type Place = { readonly itemUuid: string; readonly seq: number };

const small = 2 ** 8;

/**
 * Proves a link of a day that has its checkpoint, from the subtrees that are kept of it: some hundred rows are read, however large
 * the day was.
 */
export async function proveLink(queries: Queries, day: string, size: number, link: Place): Promise<LinkProof> {
  const known = new Map<string, Buffer>();
  const remember = (level: number, position: number, hash: Buffer) => known.set(`${level}.${position}`, hash);
  /** The leaves of a block and, where it is the last whole one, those after it. */
  const leavesOf = async (node: { readonly position: number; readonly first: Place | undefined }) => {
    const from = node.position * small;
    const rows = await linksOfDay(queries, day, node.first, 2 * small, true);
    for (const [at, row] of rows.entries()) remember(0, from + at, linkLeaf(row));
    return from + rows.findIndex(({ itemUuid, seq }) => itemUuid === link.itemUuid && seq === link.seq);
  };
  const firstOf = ({ firstItem, firstSeq }: { readonly firstItem: string; readonly firstSeq: number }) => ({
    itemUuid: firstItem,
    seq: firstSeq,
  });

  const own = await subtreeBefore(queries, day, link);
  const index = await leavesOf({ position: own?.position ?? 0, first: own && firstOf(own) });
  const [last, block] = [Math.floor(size / small), Math.floor(index / small ** 2)];
  const ranges = [
    { from: block * small, to: (block + 1) * small },
    { from: Math.floor(size / small ** 2) * small, to: last },
  ];
  const nodes = await subtreesOf(queries, day, ranges);
  for (const { level, position, hash } of nodes) remember(level, position, hash);
  const tail = nodes.find(({ level, position }) => level === 8 && position === last - 1);
  if (tail && tail.position !== own?.position) await leavesOf({ position: tail.position, first: firstOf(tail) });
  const path = auditRanges(index, size).map((range) =>
    rangeRoot(range, (level, position) => known.get(`${level}.${position}`)),
  );
  return { index, size, path };
}
