/** Degrees. */
export type Spot = { readonly lat: number; readonly lng: number };
/** A point of the whole map, which is a square from 0 to 1: from the west, and from the north. */
export type At = { readonly x: number; readonly y: number };

/** What a square of pictures is wide, in pixels; the map of zoom 0 is one of them. */
export const tile = 256;
export const closest = 16;

/** Where a spot is on a web map. */
export function project({ lat, lng }: Spot): At {
  const radians = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}

/** The middle of some points, and the closest zoom at which all fit into a box with room around them; pixels. */
export function fit(
  points: readonly At[],
  { width, height, room }: Readonly<Record<'width' | 'height' | 'room', number>>,
): { readonly centre: At; readonly zoom: number } {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const most = (from: number, until: number, pixels: number) =>
    until > from ? Math.log2(Math.max(1, pixels - 2 * room) / (until - from) / tile) : closest;
  const zoom = Math.floor(Math.min(closest - 1, most(west, east, width), most(north, south, height)));
  return { centre: { x: (west + east) / 2, y: (north + south) / 2 }, zoom: Math.max(1, zoom) };
}

/** A picture of the map, and where its corner stands in the box. */
export type Tile = { readonly key: string; readonly left: number; readonly top: number };

/** The pictures that a box shows whose middle is `centre`; those beyond the poles are none. */
export function tilesOf(
  { x, y }: At,
  zoom: number,
  { width, height }: Readonly<Record<'width' | 'height', number>>,
): Tile[] {
  const side = 2 ** zoom;
  const [left, top] = [x * side * tile - width / 2, y * side * tile - height / 2];
  const shown: Tile[] = [];
  for (let row = Math.floor(top / tile); row * tile < top + height; row += 1)
    for (let column = Math.floor(left / tile); column * tile < left + width; column += 1) {
      // West of the date line the map begins again.
      const wrapped = ((column % side) + side) % side;
      if (row >= 0 && row < side)
        shown.push({ key: `${zoom}/${wrapped}/${row}`, left: column * tile - left, top: row * tile - top });
    }
  return shown;
}

/** Which points stand so close at a zoom that their pins would cover each other, each by its place in the list; the first of a group is its middle. */
export function groupsOf(points: readonly At[], zoom: number, apart: number): number[][] {
  const scale = tile * 2 ** zoom;
  const groups: number[][] = [];
  points.forEach((point, at) => {
    const near = groups.find(([first = 0]) => {
      const middle = points[first] ?? point;
      return Math.hypot(point.x - middle.x, point.y - middle.y) * scale < apart;
    });
    if (near) near.push(at);
    else groups.push([at]);
  });
  return groups;
}
