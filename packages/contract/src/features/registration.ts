import { z } from 'zod';
import { besideOthers, cardInput, wholeCard } from '../card-fields';
import { mailedCode as code, newPassword as password, typedAgain } from '../credentials';
import { anyone, endpoint } from '../endpoint';
import { charityRegulators, intervals, paymentTypes, planNames, roles } from '../enums';
import { inputText } from '../input';
import { limits } from '../limits';
import { paymentAction } from '../payment-action';
import { email, flag } from '../wire';
import { session } from './sign-in';

const required = (maximum: number) =>
  inputText('This field is required.').trim().min(1, 'This field is required.').max(maximum);
const name = required(limits.personName);

const registrationAnswer = z.object({
  status: z.enum(['ok', 'error']),
  message: z.string(),
  type: z.enum(roles),
  /** The next step, 1 to 6. */
  step: z.int(),
});

/** The steps in which an account is made. */
export const registration = {
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
        password_confirmation: typedAgain,
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
      vatin: inputText().trim().max(30).default(''),
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
    body: z
      .object({
        code,
        plan: z.enum(planNames),
        interval: z.enum(intervals),
        ...cardInput,
      })
      .superRefine(wholeCard, besideOthers),
    /** `action`: the payer has to confirm the payment first; `confirmCard` goes on. */
    answer: registrationAnswer.extend({ ...session.partial().shape, action: paymentAction.optional() }),
    refusals: {
      402: 'The card was declined.',
      409: 'The registration is being finished by another call.',
      503: 'The provider does not answer.',
    },
  }),
  confirmCard: endpoint({
    method: 'POST',
    path: '/dashboard/register/5/confirm',
    access: anyone,
    area: 'account',
    summary: 'Registration: go on once the payment was confirmed at the bank',
    body: z.object({ code }),
    answer: registrationAnswer.extend(session.partial().shape),
    refusals: {
      402: 'The payment was not confirmed.',
      409: 'The bank has not confirmed it yet.',
      422: 'No payment is under way.',
      503: 'The provider does not answer.',
    },
  }),
} as const;
