/**
 * The zooms at which places are counted by square; a map between two of them takes the coarser. Level n has 2ⁿ squares a
 * side.
 */
const levels = [4, 6, 8, 10, 12] as const;
export const finest = 12;

/** A point in millionths of a degree. */
export type Point = { readonly latMicro: number; readonly lngMicro: number };
type Cell = { readonly x: number; readonly y: number };
/** How a change of places changes the count of a square. */
export type CellChange = Cell & { level: number; places: number; latSum: number; lngSum: number };

/** Web maps end here: further towards the poles all is in the last row. */
const lastLatitude = 85.05;

/** The square of the finest level that a point is in, as web maps count their tiles: from the north-west. */
export function cellOf({ latMicro, lngMicro }: Point): Cell {
  const size = 2 ** finest;
  const radians = (Math.max(-lastLatitude, Math.min(lastLatitude, latMicro / 1e6)) * Math.PI) / 180;
  const x = (lngMicro / 1e6 + 180) / 360;
  const y = (1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2;
  const within = (share: number) => Math.max(0, Math.min(size - 1, Math.floor(share * size)));
  return { x: within(x), y: within(y) };
}

/** The level whose squares are about a thumb wide on a map of this zoom. */
export function levelFor(zoom: number): number {
  return levels.findLast((level) => level <= zoom + 2) ?? levels[0];
}

/** How added and removed points change the counts of the squares of every level. */
export function changesOf(come: readonly Point[], gone: readonly Point[]): CellChange[] {
  const changes = new Map<string, CellChange>();
  const count = (point: Point, by: 1 | -1) => {
    const { x, y } = cellOf(point);
    for (const level of levels) {
      const [atX, atY] = [x >> (finest - level), y >> (finest - level)];
      const key = `${level}/${atX}/${atY}`;
      const change = changes.get(key) ?? { level, x: atX, y: atY, places: 0, latSum: 0, lngSum: 0 };
      change.places += by;
      change.latSum += by * point.latMicro;
      change.lngSum += by * point.lngMicro;
      changes.set(key, change);
    }
  };
  for (const point of come) count(point, 1);
  for (const point of gone) count(point, -1);
  return [...changes.values()].filter(({ places, latSum, lngSum }) => places !== 0 || latSum !== 0 || lngSum !== 0);
}
