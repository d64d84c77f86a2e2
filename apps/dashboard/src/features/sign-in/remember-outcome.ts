import { ApiError } from '../../lib/api-error';
import { forgetPasswordSlice } from './forget-password-slice';

/** Asks the server and keeps in the ForgetPassword slice how it went. @throws what the call throws */
export async function rememberOutcome<A extends { readonly status: string }>(ask: () => Promise<A>): Promise<A> {
  try {
    const answer = await ask();
    forgetPasswordSlice.setState({ forgetSuccessMsg: answer.status, forgetError: null });
    return answer;
  } catch (error) {
    forgetPasswordSlice.setState({ forgetError: error instanceof ApiError ? error.message : 'An error occured' });
    throw error;
  }
}
