import type { Tx } from '../../platform/db/transaction';
import { notifySales } from './due.repository';
import { changeLetters, holdUnposted } from './letters.repository';
import { answerBy } from './write-letters';

/**
 * Notes that letters were posted on a day: the days of those that ask begin. Those that were posted before are left as they are.
 * @param letters their uuids
 * @returns how many were posted now
 */
export async function postLetters(tx: Tx, letters: readonly string[], postedOn: string): Promise<number> {
  const held = await holdUnposted(tx, letters);
  const asking = held.filter(({ kind }) => kind === 'sale' || kind === 'over_limit').map(({ id }) => id);
  await changeLetters(
    tx,
    held.map(({ id }) => id),
    { postedOn },
  );
  await changeLetters(tx, asking, { answerBy: answerBy(postedOn) });
  if (asking.length > 0) await notifySales(tx, asking, answerBy(postedOn));
  return held.length;
}
