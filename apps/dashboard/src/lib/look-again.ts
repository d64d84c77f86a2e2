/**
 * When a page of a list is asked for again, in milliseconds: soon while a row is under way, and now and then where the
 * list is narrowed to a state, which rows under way that it leaves out may come to.
 */
export const lookAgain = <Row>(
  items: readonly Row[] | undefined,
  isUnderWay: (row: Row) => boolean,
  narrowed: boolean,
): number | false => (items?.some(isUnderWay) ? 2000 : narrowed && 10_000);
