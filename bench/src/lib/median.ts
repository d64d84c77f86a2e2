/** The middle value; of an even number of values the mean of the two in the middle. @throws for no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing.');
  return (lower + upper) / 2;
}

/** With so many digits after the point, for printing. */
export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
