import type { CallAnswer } from '@dw/contract';
import { call } from '../../lib/call';
import { signWithPasskey } from '../../lib/passkey';

/** Signs in with a passkey that the browser offers its user. @throws ApiError */
export async function logInByPasskey(remember: boolean): Promise<CallAnswer<'POST', '/login/passkey'>> {
  const options = await call('POST', '/login/passkey/options');
  return call('POST', '/login/passkey', { body: { credential: await signWithPasskey(options), remember } });
}
