import { ApiError } from '../../lib/api-error';
import { profileSlice } from './profile-slice';

/** Asks the server and keeps in the Profile slice how it went; `said` is the success in words. @throws what the call throws */
export async function rememberOutcome<A>(ask: () => Promise<A>, said: (answer: A) => string): Promise<A> {
  try {
    const answer = await ask();
    profileSlice.setState({ success: said(answer), error: null });
    return answer;
  } catch (error) {
    profileSlice.setState({ success: null, error: error instanceof ApiError ? error.message : 'An error occured' });
    throw error;
  }
}
