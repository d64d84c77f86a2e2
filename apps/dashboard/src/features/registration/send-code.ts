import type { Role } from '@dw/contract/enums';
import { ApiError } from '../../lib/api-error';
import { start } from './registration.api';
import { registrationSlice } from './registration-slice';

/** Whether the address has an account; else the server’s sentence, which may be empty. */
type Sent = { readonly exists: boolean; readonly message: string };

const sameAsBefore = (to: { email: string; role: Role }): boolean => {
  const { sent } = registrationSlice.getState();
  return sent !== null && sent.email === to.email && sent.role === to.role;
};

/**
 * Has a code mailed. Where one went to the same address less than a minute ago, for the same role, that one will do.
 * @throws every other refusal
 */
export async function sendCode(to: { email: string; role: Role }): Promise<Sent> {
  try {
    const { message } = await start(to);
    registrationSlice.setState({ sent: { ...to, at: Date.now() } });
    return { exists: false, message };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'email_exists') return { exists: true, message: error.message };
    if (error.code === 'code_sent' && sameAsBefore(to)) return { exists: false, message: '' };
    throw error;
  }
}
