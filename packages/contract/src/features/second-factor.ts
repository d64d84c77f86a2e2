import { z } from 'zod';
import { anyone, endpoint, member } from '../endpoint';
import { inputText } from '../input';
import { ownProof, secondStepCode, wrongProof } from '../own-proof';
import { instant, statusAnswer } from '../wire';
import { session } from './sign-in';

/** Each opens the account once in place of a code. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** What proves a user beside the password: the codes of an authenticator app (RFC 6238); passkeys do, too. */
export const secondFactor = {
  get: endpoint({
    method: 'GET',
    path: '/users/me/security',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Whether your login asks for a code, and how many recovery codes are left',
    answer: z.object({
      totp: z.boolean(),
      recovery_codes_left: z.int(),
      /** How many passkeys the user has: each is a second step, too. */
      passkeys: z.int(),
      /** From when this account requires a second factor; null where it does not. */
      required_from: instant.nullable(),
    }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/users/me/totp',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Make a secret for an authenticator app; nothing is asked for at login until it is confirmed',
    renewsToken: true,
    body: ownProof,
    status: 201,
    shownOnce: true,
    answer: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** The same as `otpauth://`, for a QR code. */
      uri: z.string(),
    }),
    refusals: { ...wrongProof, 409: 'It is set up already.' },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/users/me/totp/confirm',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Confirm the secret with a code of the app: from now on the login asks for one',
    body: z.object({ code: secondStepCode }),
    shownOnce: true,
    answer: recoveryCodes,
    refusals: { 409: 'There is nothing to confirm.', 422: 'The code is wrong.', 429: 'Too many wrong codes.' },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/me/totp/remove',
    access: member,
    area: 'account',
    summary: 'The login asks for no code any more; recovery codes end, and your other sessions',
    renewsToken: true,
    body: ownProof,
    answer: statusAnswer,
    refusals: { ...wrongProof, 409: 'It is not set up, or an account of yours requires it.' },
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/me/recovery_codes',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Make new recovery codes; the old ones end, and your other sessions',
    renewsToken: true,
    body: ownProof,
    shownOnce: true,
    answer: recoveryCodes,
    refusals: { ...wrongProof, 409: 'There is no second step at login.' },
  }),
  login: endpoint({
    method: 'POST',
    path: '/login/second_factor',
    access: anyone,
    area: 'account',
    summary: 'Finish a login with a code of the app, or a recovery code',
    body: z.object({ ticket: inputText().min(1).max(100), code: secondStepCode }),
    answer: session,
    refusals: {
      422: 'The code is wrong, used before or too old, or the ticket has ended.',
      429: 'Too many wrong codes.',
    },
  }),
} as const;
