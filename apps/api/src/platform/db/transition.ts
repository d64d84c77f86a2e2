import { notFound, Refusal } from '../http/refusals';

/** The answer to a step that no longer leads on from where its row stands. */
export const wrongState = () =>
  new Refusal(409, 'wrong_state', 'Something else has happened to it meanwhile. Load the page again.');

/** What became of a row that was to go on to another state. `fresh`: this call took it there. */
export type Moved<R> = { readonly row: R; readonly fresh: boolean };

/**
 * A conditional step of a row from one state to the next: `update … where state = any($from) returning`. Of two at once one takes it; a
 * repeated call finds the row where it wants it and gets it as it is.
 * @param step the update’s rows: one or none
 * @param look reads the row again where none was returned
 * @param isThere whether it stands already where the step leads
 * @throws 404 where there is no such row, 409 `wrong_state` where it stands elsewhere
 */
export async function moved<R>(
  step: Promise<readonly R[]>,
  look: () => Promise<R | undefined>,
  isThere: (row: R) => boolean,
): Promise<Moved<R>> {
  const [row] = await step;
  if (row) return { row, fresh: true };
  const found = await look();
  if (!found) throw notFound();
  if (isThere(found)) return { row: found, fresh: false };
  throw wrongState();
}
