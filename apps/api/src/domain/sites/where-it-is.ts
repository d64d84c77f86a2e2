import type { Scope } from '../../platform/auth/scope';
import { sqlState } from '../../platform/db/database';
import { Refusal } from '../../platform/http/refusals';

const foreignKey = '23503';
/** What work on rows meets that have gone to another account meanwhile: nothing there, something missing, nothing to point at. */
const perhapsMoved = (error: unknown): boolean =>
  error instanceof Refusal ? [404, 409, 422].includes(error.status) : sqlState(error) === foreignKey;

/**
 * Does work where a public name has led to, and once more where it leads now, if the website has moved to another account meanwhile.
 * @param again looks the name up again
 */
export async function whereItIs<W extends { readonly scope: Scope }, T>(
  found: W,
  again: () => Promise<W | undefined>,
  work: (at: W) => Promise<T>,
): Promise<T> {
  try {
    return await work(found);
  } catch (error) {
    if (!perhapsMoved(error)) throw error;
    const now = await again();
    if (!now || now.scope.accountId === found.scope.accountId) throw error;
    return work(now);
  }
}
