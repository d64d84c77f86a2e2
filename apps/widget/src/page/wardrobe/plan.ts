/** A point of a map: degrees. */
export type Spot = { readonly lat: number; readonly lng: number };
type Drawn = { readonly x: number; readonly y: number };

/** A drawing of spots: where each stands, and how long so many kilometres are. */
export type Plan = {
  readonly spots: readonly Drawn[];
  readonly scale: { readonly km: number; readonly width: number };
};

const kmOfDegree = 111.32;
/** Lengths that a scale may have, in kilometres. */
const lengths = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50];

/**
 * Draws spots to scale, north up, as large as they fit with room for their signs. Within 50 km the earth is flat enough.
 * @param width of the drawing, in its own units; so is `height`
 */
export function planOf(
  spots: readonly Spot[],
  { width, height, room }: Record<'width' | 'height' | 'room', number>,
): Plan {
  const [lats, lngs] = [spots.map(({ lat }) => lat), spots.map(({ lng }) => lng)];
  const [south, north, west, east] = [Math.min(...lats), Math.max(...lats), Math.min(...lngs), Math.max(...lngs)];
  const perLng = kmOfDegree * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const [wide, high] = [(east - west) * perLng, (north - south) * kmOfDegree];
  // One spot alone, or several at one address, stand in the middle of a kilometre.
  const perKm = Math.min((width - 2 * room) / Math.max(wide, 1), (height - 2 * room) / Math.max(high, 1));
  const km = lengths.findLast((one) => one * perKm <= width / 3) ?? 0.1;
  return {
    spots: spots.map(({ lat, lng }) => ({
      x: width / 2 + (lng - (west + east) / 2) * perLng * perKm,
      y: height / 2 - (lat - (south + north) / 2) * kmOfDegree * perKm,
    })),
    scale: { km, width: km * perKm },
  };
}
