import { z } from 'zod';
import { newPassword } from '../credentials';
import { inputText } from '../input';
import { limits } from '../limits';
import { email, instant } from '../wire';
import { consoleCall } from './call';
import { consoleCapabilities, consoleRoles } from './roles';

/** Who is signed in at the console, and until when. */
export const consoleUser = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(consoleRoles),
  capabilities: z.array(z.enum(consoleCapabilities)),
  /** The session ends then, or earlier: after `idle_seconds` without a call. */
  expires_at: instant,
  idle_seconds: z.int(),
});
export type ConsoleUser = z.infer<typeof consoleUser>;

const code = inputText()
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'The code has six digits.');
const token = inputText().min(1).max(100);

/** The way into the console: an HttpOnly cookie that the answer sets. A wrong name, password and code are refused alike. */
export const consoleSession = {
  signIn: consoleCall({
    method: 'POST',
    path: '/session',
    access: 'anyone',
    summary: 'Sign in with address, password and a code of the authenticator app',
    body: z.object({ email, password: inputText().min(1).max(limits.password.maximum), code }),
    status: 201,
    answer: consoleUser,
    refusals: { 422: 'Address, password or code is wrong (`wrong_login`).', 429: 'Too many tries.' },
  }),
  me: consoleCall({
    method: 'GET',
    path: '/session',
    access: 'signed-in',
    summary: 'Who is signed in',
    answer: consoleUser,
  }),
  signOut: consoleCall({
    method: 'DELETE',
    path: '/session',
    access: 'signed-in',
    summary: 'End this session',
    status: 204,
  }),
  /** The link of `operator console add` and `operator console reset` leads to `/welcome#TOKEN`. */
  welcome: consoleCall({
    method: 'POST',
    path: '/welcome',
    access: 'anyone',
    summary: 'Whom a link of the command line is for, and the secret for the authenticator app',
    body: z.object({ token }),
    answer: z.object({
      name: z.string(),
      email: z.string(),
      /** Base32, and the same as otpauth:// for a QR code. */
      secret: z.string(),
      uri: z.string(),
    }),
    refusals: { 404: 'The link was used, or is too old.', 429: 'Too many links were tried.' },
  }),
  begin: consoleCall({
    method: 'POST',
    path: '/welcome/finish',
    access: 'anyone',
    summary: 'Choose a password, show that the app is set up, and sign in; the link is used up',
    body: z.object({ token, password: newPassword, code }),
    status: 201,
    answer: consoleUser,
    refusals: {
      404: 'The link was used, or is too old.',
      422: 'The code is wrong (`errors.code`).',
      429: 'Too many links were tried.',
    },
  }),
} as const;
