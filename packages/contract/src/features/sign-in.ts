import { z } from 'zod';
import { mailedCode, newPassword, typedAgain } from '../credentials';
import { anyone, endpoint, member } from '../endpoint';
import { limitKinds, memberRoles, planNames, roles } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { email, flag, statusAnswer } from '../wire';

/** The signed-in user as the dashboard keeps it (spec S0 section 3, `dashbord_id` spelt so). */
export const user = z.object({
  id: z.int(),
  uuid: z.uuid(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  company_name: z.string(),
  vatin: z.string(),
  charity_number: z.string(),
  address: z.string(),
  postcode: z.string(),
  phone: z.string(),
  city: z.object({ id: z.int(), name: z.string() }).nullable(),
  country: z.object({ code: z.string(), name: z.string() }),
  /** The kind of the account. */
  role: z.enum(roles),
  /** What the user may do in it (`capabilitiesOf`). */
  member_role: z.enum(memberRoles),
  /** They see some of the account's websites, or places, alone. */
  limited: z.array(z.enum(limitKinds)),
  dashbord_id: z.string(),
  avatar: z.string(),
  username: z.string(),
  dev: z.boolean(),
  plan: z.object({ name: z.enum(planNames), domains: z.int().nullable() }),
});
export type User = z.infer<typeof user>;

/** A signed-in user, and the token of the session. */
export const session = z.object({ user, access_token: z.string() });

/** Login and logout, and the reset of a forgotten password. */
export const signIn = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: anyone,
    area: 'account',
    summary: 'Sign in with email and password',
    body: z.object({ email, password: inputText().min(1).max(limits.password.maximum), remember: flag.default(false) }),
    answer: session,
    refusals: {
      403: 'The password was right, and a code is needed: `params.ticket` is for `/login/second_factor` (`second_factor_required`).',
      422: 'Unknown address or wrong password.',
      429: 'Too many wrong passwords for this account.',
    },
  }),
  socialLogin: endpoint({
    method: 'POST',
    path: '/login/social',
    access: anyone,
    area: 'account',
    summary: 'Sign in with the ticket that a sign-in at the OpenID Connect provider ended with; once',
    body: z.object({ ticket: inputText().min(1).max(100) }),
    answer: session,
    refusals: {
      403: 'A code is needed, as at `/login`.',
      422: 'The ticket is used or too old, no account has its address (then `params.email` names it), or the provider knows the user of this address as somebody else.',
    },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: member,
    withoutSecondFactor: true,
    area: 'account',
    summary: 'End this session',
    answer: statusAnswer,
  }),
  requestReset: endpoint({
    method: 'POST',
    path: '/reset_password_notification',
    access: anyone,
    area: 'account',
    summary: 'Mail a code that resets the password; the answer does not tell whether the address is known',
    body: z.object({ email }),
    answer: statusAnswer,
    refusals: { 429: 'A code was sent less than a minute ago, or too many were asked for.' },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/reset_password',
    access: anyone,
    area: 'account',
    summary: 'Set a new password with the mailed code; ends every session',
    body: z
      .object({
        email,
        code: mailedCode,
        new_password: newPassword,
        new_password_confirmation: typedAgain,
      })
      .refine((body) => body.new_password === body.new_password_confirmation, {
        path: ['new_password_confirmation'],
        message: 'The two passwords differ.',
      }),
    answer: statusAnswer,
    refusals: { 422: 'The code is wrong, used, replaced or too old.', 429: 'Too many wrong codes.' },
  }),
} as const;
