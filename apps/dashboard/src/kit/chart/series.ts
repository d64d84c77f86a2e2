/** A row of numbers of a chart. Bars and lines share one axis, so they must count the same kind of thing. */
export type Series = {
  /** Translated. */
  readonly label: string;
  /** One for each day. */
  readonly values: readonly number[];
  /** `before`: another time to compare with, dashed. `table`: only for readers, and on hover. */
  readonly as: 'bars' | 'line' | 'area' | 'before' | 'table';
  /** What stands for it in the legend; its sum where nothing is given. */
  readonly total?: string;
};

export const drawnOf = (series: readonly Series[]): readonly Series[] => series.filter(({ as }) => as !== 'table');
