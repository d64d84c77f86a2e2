import { linkLeaf } from './link-leaf';
import { MerkleRoot } from './merkle';

type Link = { readonly itemUuid: string; readonly seq: number; readonly hash: Buffer };

/** A day’s tree: its root, and the whole subtrees that are kept of it. */
export type DayTree = {
  readonly links: number;
  readonly root: Buffer;
  readonly nodes: readonly {
    readonly level: number;
    readonly position: number;
    readonly firstItem: string;
    readonly firstSeq: number;
    readonly hash: Buffer;
  }[];
};

/** The levels whose subtrees are kept: of ten million links a proof reads some hundred rows. */
const keptLevels: readonly number[] = [8, 16];
const atOnce = 5000;

/** Makes the tree of a day, whose links are read some at a time. */
export async function treeOfDay(
  read: (after: Link | undefined, most: number) => Promise<readonly Link[]>,
): Promise<DayTree> {
  const tree = new MerkleRoot();
  const nodes: DayTree['nodes'][number][] = [];
  const firsts = new Map<number, Link>();
  let last: Link | undefined;
  for (;;) {
    const rows = await read(last, atOnce);
    for (const link of rows) {
      for (const level of keptLevels) if (tree.size % 2 ** level === 0) firsts.set(level, link);
      const position = tree.size;
      for (const { level, hash } of tree.add(linkLeaf(link))) {
        const first = keptLevels.includes(level) ? firsts.get(level) : undefined;
        if (!first) continue;
        const { itemUuid: firstItem, seq: firstSeq } = first;
        nodes.push({ level, position: Math.floor(position / 2 ** level), firstItem, firstSeq, hash });
      }
    }
    last = rows.at(-1) ?? last;
    if (rows.length < atOnce) return { links: tree.size, root: tree.root(), nodes };
  }
}
