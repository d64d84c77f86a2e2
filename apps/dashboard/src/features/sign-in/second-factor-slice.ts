import { ApiError } from '../../lib/api-error';
import { createSlice } from '../../lib/slice';

/** The ticket of a login whose password was right and that waits for its code; empty where none does. */
export const secondFactorSlice = createSlice(() => ({ ticket: '' }));

/** Goes on to the code where a login was refused for want of one. @returns whether it was */
export function asksForCode(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return false;
  secondFactorSlice.setState({ ticket: String(error.params.ticket) });
  return true;
}
