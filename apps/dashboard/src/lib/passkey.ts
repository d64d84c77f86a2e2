import type { CallAnswer, CallInput } from '@dw/contract';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from './api-error';

type Asked = CallAnswer<'POST', '/users/me/passkeys/options'>;
type AskedAtLogin = CallAnswer<'POST', '/login/passkey/options'>;
type Made = CallInput<'POST', '/users/me/passkeys'>['body']['credential'];
type Signed = CallInput<'POST', '/login/passkey'>['body']['credential'];

/** The browser does not say why: its user would not, waited too long, or has none. */
const notDone = () =>
  new ApiError(0, { message: 'No passkey was used. Try again, or go on with your password.', code: 'no_passkey' });
const known = (error: unknown) =>
  error instanceof Error && error.name === 'InvalidStateError'
    ? new ApiError(0, { message: 'This device has a passkey of yours already.', code: 'passkey_known' })
    : notDone();

/** Has the browser make a passkey of what the server asks for. @throws ApiError */
export const makePasskey = (optionsJSON: Asked): Promise<Made> =>
  startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw known(error);
  });

/** Has the browser sign what the server asks for, with a passkey that its user chooses. @throws ApiError */
export const signWithPasskey = (optionsJSON: AskedAtLogin): Promise<Signed> =>
  startAuthentication({ optionsJSON }).catch(() => {
    throw notDone();
  });
