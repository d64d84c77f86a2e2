import { z } from 'zod';
import { anyone, endpoint, member } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { flag, instant, statusAnswer } from '../wire';
import { session } from './sign-in';

const password = inputText('This field is required.').min(1, 'This field is required.').max(limits.password.maximum);
const wrongPassword = { 422: 'The password is wrong.', 429: 'Too many wrong passwords.' } as const;

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
const created = credential({ attestationObject: base64url(16_000) });
const signed = credential({
  authenticatorData: base64url(8000),
  signature: base64url(8000),
});

/** A passkey of a user. */
export const passkey = z.object({
  uuid: z.uuid(),
  name: z.string(),
  /** It is kept by more than one device, such as by a password manager. */
  synced: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const publicKey = z.literal('public-key');
const required = z.literal('required');
/** What `navigator.credentials.create` is asked for, in the JSON form of WebAuthn level 3. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  excludeCredentials: z.array(z.object({ id: z.string(), type: publicKey })),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.boolean(),
    userVerification: required,
  }),
  attestation: z.literal('none'),
  timeout: z.int(),
});
/** The same for `navigator.credentials.get`. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: required,
  timeout: z.int(),
});

/** Keys on phones, computers and sticks that a user signs in with, without a password (WebAuthn). */
export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/users/me/passkeys',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Your passkeys, the newest first',
    answer: z.object({ passkeys: z.array(passkey) }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/users/me/passkeys/options',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'What the browser needs to make a passkey',
    body: z.object({ password }),
    shownOnce: true,
    answer: creationOptions,
    refusals: { ...wrongPassword, 409: 'There are as many as a user may have.' },
  }),
  create: endpoint({
    method: 'POST',
    path: '/users/me/passkeys',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'Keep a passkey that the browser has made; a login by password asks for a second step from now on',
    body: z.object({
      name: inputText('Enter a name.').trim().min(1, 'Enter a name.').max(limits.name, 'The name is too long.'),
      credential: created,
    }),
    status: 201,
    shownOnce: true,
    /** `recovery_codes`: new ones, where there were none; each stands in once for the passkey. */
    answer: z.object({ passkey, recovery_codes: z.array(z.string()) }),
    refusals: { 422: 'It was not made for this site, not just now, or is known already.' },
  }),
  remove: endpoint({
    method: 'POST',
    path: '/users/me/passkeys/{uuid}/remove',
    access: member,
    area: 'account',
    summary: 'Remove a passkey: it signs in no more',
    body: z.object({ password }),
    answer: statusAnswer,
    refusals: { ...wrongPassword, 409: 'It is the only second step, and an account of yours requires one.' },
  }),
  beginLogin: endpoint({
    method: 'POST',
    path: '/login/passkey/options',
    access: anyone,
    area: 'account',
    summary: 'What the browser needs to sign in with a passkey; it names no user',
    answer: requestOptions,
    refusals: { 429: 'Too many were asked for from this address.' },
  }),
  login: endpoint({
    method: 'POST',
    path: '/login/passkey',
    access: anyone,
    area: 'account',
    summary: 'Sign in with a passkey alone; neither password nor code is asked for',
    body: z.object({ credential: signed, remember: flag.default(false) }),
    answer: session,
    refusals: { 422: 'The passkey is unknown, its signature is wrong or not fresh, or its counter went back.' },
  }),
} as const;
