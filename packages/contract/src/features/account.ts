import { z } from 'zod';
import { cardFields } from '../card-fields';
import { anyone, endpoint, member } from '../endpoint';
import { charityRegulators, intervals, paymentTypes, planNames, roles } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { email, flag, statusAnswer } from '../wire';
import { due } from './due';

const required = (maximum: number) =>
  inputText('This field is required.').trim().min(1, 'This field is required.').max(maximum);
const name = required(limits.personName);
/** Codes are shown XXXXX-XXXXX; case, spaces and the hyphen do not count. */
const code = inputText('Enter the code.').trim().min(1, 'Enter the code.').max(40);
const password = inputText('This field is required.')
  .min(limits.password.minimum, `Use at least ${limits.password.minimum} characters.`)
  .max(limits.password.maximum);

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
  role: z.enum(roles),
  dashbord_id: z.string(),
  avatar: z.string(),
  username: z.string(),
  dev: z.boolean(),
  plan: z.object({ name: z.enum(planNames), domains: z.int().nullable() }),
});
export type User = z.infer<typeof user>;

const registrationAnswer = z.object({
  status: z.enum(['ok', 'error']),
  message: z.string(),
  type: z.enum(roles),
  /** The next step, 1 to 6. */
  step: z.int(),
});

const session = z.object({ user, access_token: z.string() });

export const account = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: anyone,
    area: 'account',
    summary: 'Sign in with email and password',
    body: z.object({ email, password: inputText().min(1).max(limits.password.maximum), remember: flag.default(false) }),
    answer: session,
    refusals: { 422: 'Unknown address or wrong password.', 429: 'Too many wrong passwords for this account.' },
  }),
  socialLogin: endpoint({
    method: 'POST',
    path: '/login/social',
    access: anyone,
    area: 'account',
    summary: 'Sign in with the ticket that a sign-in at the OpenID Connect provider ended with; once',
    body: z.object({ ticket: inputText().min(1).max(100) }),
    answer: session,
    refusals: { 422: 'The ticket is used or too old, or no account has its address: then `params.email` names it.' },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: member,
    area: 'account',
    summary: 'End this session',
    answer: statusAnswer,
  }),
  paymentStatus: endpoint({
    method: 'GET',
    path: '/account/standing',
    access: member,
    area: 'account',
    summary: 'Until when the account is in full use, why not longer, and what is due',
    /** `full_use_until`: null where it has no end. `ended`: no plan runs. */
    answer: z.object({
      full_use_until: z.string().nullable(),
      paused: z.boolean(),
      ended: z.boolean(),
      due: due.nullable(),
    }),
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
        code,
        new_password: password,
        new_password_confirmation: inputText('This field is required.').min(1, 'This field is required.'),
      })
      .refine((body) => body.new_password === body.new_password_confirmation, {
        path: ['new_password_confirmation'],
        message: 'The two passwords differ.',
      }),
    answer: statusAnswer,
    refusals: { 422: 'The code is wrong, used, replaced or too old.', 429: 'Too many wrong codes.' },
  }),
  start: endpoint({
    method: 'POST',
    path: '/dashboard/register/1',
    access: anyone,
    area: 'account',
    summary: 'Start a registration, or send its code again',
    body: z.object({ email, role: z.enum(roles) }),
    answer: registrationAnswer,
    refusals: { 422: 'The address has an account.', 429: 'A code was sent less than a minute ago.' },
  }),
  step: endpoint({
    method: 'GET',
    path: '/dashboard/register/step',
    access: anyone,
    area: 'account',
    summary: 'Where the registration of a code stands',
    query: z.object({ code }),
    /** `plan_type`: PAYPAL where a payment waits for its payer there. */
    answer: registrationAnswer.extend({ email: z.string(), plan_type: z.enum(paymentTypes).optional() }),
    refusals: { 422: 'The code is wrong, used, replaced or too old.', 429: 'Too many wrong codes.' },
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/dashboard/register/2',
    access: anyone,
    area: 'account',
    summary: 'Registration: set the password',
    body: z
      .object({
        code,
        password,
        password_confirmation: inputText('This field is required.').min(1, 'This field is required.'),
      })
      .refine((body) => body.password === body.password_confirmation, {
        path: ['password_confirmation'],
        message: 'The two passwords differ.',
      }),
    answer: registrationAnswer,
  }),
  setDetails: endpoint({
    method: 'POST',
    path: '/dashboard/register/3',
    access: anyone,
    area: 'account',
    summary: 'Registration: company and contact details',
    body: z.object({
      code,
      company_name: required(limits.companyName),
      first_name: name,
      last_name: name,
      vatin: inputText().trim().max(20).default(''),
      vat_registered: flag.default(true),
      charity_number: inputText().trim().max(20).default(''),
      charity_regulator: z.enum(charityRegulators).default('england_wales'),
      phone: inputText().trim().max(limits.phone).default(''),
      address: required(limits.address),
      country: inputText().trim().length(2).toUpperCase(),
      city_name: required(limits.town),
      postcode: required(limits.postcode),
    }),
    answer: registrationAnswer,
  }),
  choosePlan: endpoint({
    method: 'POST',
    path: '/dashboard/register/4',
    access: anyone,
    area: 'account',
    summary: 'Registration: plan and way of paying',
    body: z.object({
      code,
      plan: z.enum(planNames),
      interval: z.enum(intervals).default('month'),
      required_card: flag.default(false),
      plan_type: z.enum(paymentTypes).optional(),
    }),
    answer: registrationAnswer.extend({ url: z.string().optional(), ...session.partial().shape }),
    refusals: { 409: 'The registration is being finished by another call.' },
  }),
  confirmPayPal: endpoint({
    method: 'POST',
    path: '/dashboard/register/paypal',
    access: anyone,
    area: 'account',
    summary: 'Registration: finish once PayPal says that the payment is approved',
    body: z.object({
      code,
      /** The one-time state of the page that PayPal led back to, where there is one. */
      state: inputText().max(100).optional(),
    }),
    answer: registrationAnswer.extend(session.partial().shape),
    refusals: {
      402: 'The payment was cancelled at PayPal.',
      409: 'PayPal has not confirmed it yet, or the registration is being finished by another call.',
      422: 'No such payment is under way, or the state is not its own.',
    },
  }),
  payByCard: endpoint({
    method: 'POST',
    path: '/dashboard/register/5',
    access: anyone,
    area: 'account',
    summary: 'Registration: pay by card',
    body: z.object({
      code,
      plan: z.enum(planNames),
      interval: z.enum(intervals),
      ...cardFields,
    }),
    answer: registrationAnswer.extend(session.partial().shape),
    refusals: { 402: 'The card was declined.', 409: 'The registration is being finished by another call.' },
  }),
} as const;
