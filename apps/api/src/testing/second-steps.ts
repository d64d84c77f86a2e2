import { secondFactor } from '@dw/contract';
import { Secret, TOTP } from 'otpauth';
import { call } from './client';
import { testPassword } from './factories';
import type { TestApp } from './test-app';

/** What an authenticator app shows now, or `steps` of 30 seconds later. */
export const codeOf = ({ clock }: TestApp, secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + steps * 30_000 });

/** Sets an app up for a user who has no second step yet. @returns its secret, whose next code is unused, and the recovery codes */
export async function setUpTotp(app: TestApp, token: string): Promise<{ secret: string; codes: readonly string[] }> {
  const { secret } = await call(app.origin, secondFactor.begin, { token, body: { password: testPassword } });
  const body = { code: codeOf(app, secret) };
  const { recovery_codes: codes } = await call(app.origin, secondFactor.confirm, { token, body });
  app.clock.pass(30);
  return { secret, codes };
}
