/** Steps between the lines of an axis, of which the smallest that needs at most four is taken. */
const round = [1, 2, 2.5, 5, 10];

/** Where an axis of whole numbers has its lines: from 0 to the first round number that is not below the most. */
export function axisTo(most: number): readonly number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 1) / 4));
  const step = round.map((one) => one * size).find((one) => Number.isInteger(one) && one * 4 >= most) ?? 1;
  const lines = Math.max(2, Math.ceil(most / step));
  return Array.from({ length: lines + 1 }, (_, at) => at * step);
}

/** The places of at most five days among so many, the first and the last among them where there is room for both. */
export function namedDays(days: number): readonly number[] {
  const gap = Math.max(1, Math.ceil((days - 1) / 4));
  const places = Array.from({ length: days }, (_, at) => at).filter((at) => at % gap === 0);
  const last = places.at(-1) ?? 0;
  if (last === days - 1) return places;
  // The last day counts more than a name that would stand close before it.
  return [...(days - 1 - last < gap / 2 ? places.slice(0, -1) : places), days - 1];
}

/** So many numbers that say how a longer row of them goes: sums of parts of equal length, the last part ending with the row. */
export function inParts(values: readonly number[], most: number): readonly number[] {
  const size = Math.ceil(values.length / most);
  const first = values.length % size;
  const sums: number[] = [];
  for (let at = first; at < values.length; at += size)
    sums.push(values.slice(at, at + size).reduce((sum, one) => sum + one, 0));
  return sums;
}
