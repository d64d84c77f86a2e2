import { z } from 'zod';
import { inputText } from './input';
import { limits } from './limits';

const base64url = (most: number) =>
  inputText('The passkey is not readable.')
    .regex(/^[\w-]+$/, 'The passkey is not readable.')
    .max(most, 'The passkey is not readable.');

/** What a browser answers, as `PublicKeyCredential.toJSON()` writes it; of what else it writes nothing is used. */
const credential = <R extends z.ZodRawShape>(response: R) =>
  z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: z.literal('public-key', 'The passkey is not readable.'),
    response: z.object({ clientDataJSON: base64url(8000), ...response }),
  });

/** Of a passkey that was just made. */
export const createdCredential = credential({ attestationObject: base64url(16_000) });
/** Of a passkey that has signed a challenge. */
export const signedCredential = credential({ authenticatorData: base64url(8000), signature: base64url(8000) });

/** Six digits of an authenticator app, or a recovery code of ten characters. */
export const secondStepCode = inputText('Enter the code.').trim().min(1, 'Enter the code.').max(40);

/**
 * What proves a signed-in user before their login is changed. Without a second step: the password. With one: the password and a code, or
 * a passkey alone, which is both.
 */
export const ownProof = z.object({
  password: inputText('This field is required.')
    .min(1, 'This field is required.')
    .max(limits.password.maximum)
    .optional(),
  code: secondStepCode.optional(),
  credential: signedCredential.optional(),
});
export type OwnProof = z.infer<typeof ownProof>;

/** How the calls that ask for it refuse. */
export const wrongProof = {
  422: 'The password, the code or the passkey is wrong, or a second step is missing.',
  429: 'Too many wrong passwords or codes.',
} as const;
