/** A state of a list’s rows that is on or off: how it is read and changed. */
export type Turning<Row> = {
  readonly nameOf: (row: Row) => string;
  readonly isOn: (row: Row) => boolean;
  /** Resolves when the list shows it. */
  readonly turn: (rows: readonly Row[], on: boolean) => Promise<unknown>;
  /** The row as it is now; undefined, or refused with 404, where it is gone. */
  readonly reload: (row: Row) => Promise<Row | undefined>;
};

/**
 * Turns rows on or off from their list, so that Ctrl+Z undoes it: `await turnRows(turning, shops, false)`.
 * What keeps the change comes with the first one: no list needs it to show its rows.
 */
export async function turnRows<Row>(turning: Turning<Row>, rows: readonly Row[], on: boolean): Promise<void> {
  const { turnKept } = await import('./last-change');
  await turnKept(turning, rows, on);
}
