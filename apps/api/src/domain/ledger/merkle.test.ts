import { expect, it } from 'vitest';
import { auditRanges, emptyRoot, leafHash, MerkleRoot, nodeHash, rangeRoot, rootOfPath } from './merkle';

/** The test vectors that implementations of RFC 6962 share. */
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const hashes = leaves.map((hex) => leafHash(Buffer.from(hex, 'hex')));

it('makes the roots of the published vectors', () => {
  const tree = new MerkleRoot();
  const made = [tree.root().toString('hex')];
  for (const hash of hashes) {
    tree.add(hash);
    made.push(tree.root().toString('hex'));
  }
  expect(made).toEqual(roots);
  expect(emptyRoot.toString('hex')).toBe(roots[0]);
});

it('proves each leaf of trees of every size, whatever whole subtrees are known', () => {
  for (let size = 1; size <= 40; size += 1) {
    const some = Array.from({ length: size }, (_, at) => leafHash(Buffer.of(at)));
    const [tree, nodes] = [new MerkleRoot(), new Map<string, Buffer>()];
    some.forEach((leaf, at) => {
      for (const { level, hash } of tree.add(leaf)) nodes.set(`${level}.${Math.floor(at / 2 ** level)}`, hash);
    });
    for (const keep of [(_level: number) => true, (level: number) => level === 0 || level === 3])
      for (const [index, leaf] of some.entries()) {
        const known = (level: number, at: number) => (keep(level) ? nodes.get(`${level}.${at}`) : undefined);
        const path = auditRanges(index, size).map((range) => rangeRoot(range, known));
        expect(rootOfPath(leaf, index, size, path).equals(tree.root())).toBe(true);
        expect(rootOfPath(nodeHash(leaf, leaf), index, size, path).equals(tree.root())).toBe(false);
      }
  }
});

it('needs at most 24 hashes for a link of 10,000,000', () => {
  const size = 10_000_000;
  const longest = (indexes: readonly number[]) => Math.max(...indexes.map((at) => auditRanges(at, size).length));
  expect(longest([0, 1, 4_999_999, 8_388_607, 8_388_608, size - 1])).toBe(24);
  expect(longest(Array.from({ length: 20_000 }, (_, at) => (at * 499_979) % size))).toBe(24);
});
