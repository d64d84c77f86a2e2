type Point = { readonly lat: number; readonly lng: number };
export type Spot = { readonly x: number; readonly y: number };

/** Pixels of the plan, and of the margin in which no pin’s point lies. */
export const planSize = { width: 350, height: 178, margin: 34 };

export type Plan = {
  readonly spots: readonly Spot[];
  /** A round distance and its length on the plan; the lines of its grid are as far apart. */
  readonly scale: { readonly km: number; readonly length: number };
};

const kmPerDegree = 111.32;
const round = (value: number) => Math.round(value * 10) / 10;

/** The longest of 1, 2 and 5 with a power of ten that is no longer than what is there. */
function roundBelow(km: number): number {
  const power = 10 ** Math.floor(Math.log10(km));
  const step = [5, 2, 1].find((one) => one * power <= km) ?? 1;
  return Number((step * power).toPrecision(1));
}

/** Where points lie to each other, north up and true to scale, as large as the plan allows. @param points at least one */
export function planOf(points: readonly Point[]): Plan {
  const middle = (Math.min(...points.map(({ lat }) => lat)) + Math.max(...points.map(({ lat }) => lat))) / 2;
  const kmPerLng = kmPerDegree * Math.max(Math.cos((middle * Math.PI) / 180), 0.01);
  const flat = points.map(({ lat, lng }) => ({ x: lng * kmPerLng, y: -lat * kmPerDegree }));
  const [left, right] = [Math.min(...flat.map(({ x }) => x)), Math.max(...flat.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...flat.map(({ y }) => y)), Math.max(...flat.map(({ y }) => y))];
  const { width, height, margin } = planSize;
  // Nearer than 100 m apart they would fill the plan with a street corner.
  const perKm = Math.min(
    (width - 2 * margin) / Math.max(right - left, 0.1),
    (height - 2 * margin) / Math.max(bottom - top, 0.1),
  );
  const spots = flat.map(({ x, y }) => ({
    x: round(width / 2 + (x - (left + right) / 2) * perKm),
    // A pin stands above its point.
    y: round(height / 2 + margin / 3 + (y - (top + bottom) / 2) * perKm),
  }));
  const km = roundBelow(width / 4 / perKm);
  return { spots, scale: { km, length: round(km * perKm) } };
}
