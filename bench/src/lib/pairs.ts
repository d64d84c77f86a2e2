import { median, rounded } from './median';

/** One run of each side, right after each other. */
type Pair = { readonly floor: number; readonly product: number };

/** What the pairs say: the median of each side and of the ratios, with the ratios’ range. */
export type PairFigures = {
  readonly floor: number;
  readonly product: number;
  /** Product to floor: 1 is as fast as the floor. */
  readonly ratio: number;
  readonly ratios: readonly [lowest: number, highest: number];
};

/**
 * Runs both sides in turns, so that whatever else loads the machine hits both; who begins changes with every pair.
 * @param floor   one run of the floor, answering its rate (the higher, the faster)
 * @param product one run of what is measured, in the same unit
 */
export async function inPairs(
  pairs: number,
  floor: () => Promise<number>,
  product: () => Promise<number>,
): Promise<PairFigures> {
  const done: Pair[] = [];
  for (let at = 0; at < pairs; at += 1) {
    const first = await (at % 2 === 0 ? floor() : product());
    const second = await (at % 2 === 0 ? product() : floor());
    done.push(at % 2 === 0 ? { floor: first, product: second } : { floor: second, product: first });
  }
  const ratios = done.map((pair) => pair.product / pair.floor);
  return {
    floor: rounded(median(done.map((pair) => pair.floor))),
    product: rounded(median(done.map((pair) => pair.product))),
    ratio: rounded(median(ratios), 2),
    ratios: [rounded(Math.min(...ratios), 2), rounded(Math.max(...ratios), 2)],
  };
}
