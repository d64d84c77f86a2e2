import { z } from 'zod';
import { anyone, endpoint, member } from '../endpoint';
import { inputText } from '../input';
import { limits } from '../limits';
import { createdCredential, ownProof, signedCredential, wrongProof } from '../own-proof';
import { flag, instant, statusAnswer } from '../wire';
import { session } from './sign-in';

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
    renewsToken: true,
    body: ownProof,
    shownOnce: true,
    answer: creationOptions,
    refusals: { ...wrongProof, 409: 'There are as many as a user may have.' },
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
      credential: createdCredential,
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
    summary: 'Remove a passkey: it signs in no more, and your other sessions end',
    renewsToken: true,
    body: ownProof,
    answer: statusAnswer,
    refusals: { ...wrongProof, 409: 'It is the only second step, and an account of yours requires one.' },
  }),
  beginProof: endpoint({
    method: 'POST',
    path: '/users/me/passkeys/proof',
    access: member,
    area: 'account',
    summary: 'What the browser needs to prove you with a passkey, before your login is changed',
    shownOnce: true,
    answer: requestOptions,
    refusals: { 429: 'Too many were asked for.' },
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
    body: z.object({ credential: signedCredential, remember: flag.default(false) }),
    answer: session,
    refusals: { 422: 'The passkey is unknown, its signature is wrong or not fresh, or its counter went back.' },
  }),
} as const;
