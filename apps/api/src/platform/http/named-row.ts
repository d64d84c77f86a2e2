import type { Tx } from '../db/transaction';
import { parseReference, type Reference } from './references';
import { notFound } from './refusals';

/** The row that a path names, read in the batch of whatever else is read. @throws 404 where there is none */
export async function namedRow<R>(
  tx: Tx,
  name: string,
  find: (tx: Tx, reference: Reference) => Promise<R | undefined>,
): Promise<R> {
  const reference = parseReference(name);
  const row = reference && (await find(tx, reference));
  if (!row) throw notFound();
  return row;
}
