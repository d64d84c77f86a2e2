import { createHash } from 'node:crypto';

const hash = (prefix: number, ...parts: readonly Buffer[]): Buffer => {
  const made = createHash('sha256').update(Buffer.of(prefix));
  for (const part of parts) made.update(part);
  return made.digest();
};

/** The hash of a leaf of a Merkle tree (RFC 6962). */
export const leafHash = (leaf: Buffer): Buffer => hash(0, leaf);
/** The hash of a node above two others. */
export const nodeHash = (left: Buffer, right: Buffer): Buffer => hash(1, left, right);
/** The root of a tree without leaves. */
export const emptyRoot = createHash('sha256').digest();

type Subtree = { readonly level: number; readonly hash: Buffer };

/** The root of a Merkle tree whose leaves come one after the other; it keeps a hash for each level. */
export class MerkleRoot {
  readonly #whole: Subtree[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds the hash of the next leaf. @returns the whole subtrees that end with it, from the leaf up */
  add(leaf: Buffer): readonly Subtree[] {
    let made: Subtree = { level: 0, hash: leaf };
    const ended = [made];
    for (let left = this.#whole.at(-1); left?.level === made.level; left = this.#whole.at(-1)) {
      this.#whole.pop();
      made = { level: made.level + 1, hash: nodeHash(left.hash, made.hash) };
      ended.push(made);
    }
    this.#whole.push(made);
    this.#size += 1;
    return ended;
  }

  root(): Buffer {
    const [last, ...before] = this.#whole.toReversed();
    if (!last) return emptyRoot;
    return before.reduce((right, left) => nodeHash(left.hash, right), last.hash);
  }
}

/** A range of leaves, `to` not included. */
export type Range = { readonly from: number; readonly to: number };

/**
 * The subtrees whose hashes prove a leaf, from the leaf up (RFC 6962, 2.1.1): of n leaves as many as n has binary digits, at most.
 */
export function auditRanges(index: number, size: number): readonly Range[] {
  const ranges: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + split(to - from);
    if (index < middle) {
      ranges.push({ from: middle, to });
      to = middle;
    } else {
      ranges.push({ from, to: middle });
      from = middle;
    }
  }
  return ranges.toReversed();
}

/** The root of a range, of the hashes that are known of whole subtrees in it. @throws where one is missing */
export function rangeRoot({ from, to }: Range, known: (level: number, position: number) => Buffer | undefined): Buffer {
  const size = to - from;
  const level = Math.log2(size);
  const there = Number.isInteger(level) && from % size === 0 ? known(level, from / size) : undefined;
  if (there) return there;
  if (size <= 1) throw new Error(`The hash of leaf ${from} is not known.`);
  const middle = from + split(size);
  return nodeHash(rangeRoot({ from, to: middle }, known), rangeRoot({ from: middle, to }, known));
}

/** The root that a leaf and its path lead to. */
export function rootOfPath(leaf: Buffer, index: number, size: number, path: readonly Buffer[]): Buffer {
  const ranges = auditRanges(index, size);
  if (ranges.length !== path.length) throw new Error(`A path of ${ranges.length} hashes was expected.`);
  return path.reduce(
    (hashed, beside, at) => ((ranges[at]?.from ?? 0) > index ? nodeHash(hashed, beside) : nodeHash(beside, hashed)),
    leaf,
  );
}

/** The largest power of two below `size`. */
const split = (size: number): number => 2 ** Math.floor(Math.log2(size - 1));
