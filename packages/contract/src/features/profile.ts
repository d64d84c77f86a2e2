import { z } from 'zod';
import { newPassword } from '../credentials';
import { can, endpoint, member } from '../endpoint';
import { charityRegulators } from '../enums';
import { inputInstant, inputText, inputWhole } from '../input';
import { limits } from '../limits';
import { ownProof, wrongProof } from '../own-proof';
import { flag, instant, listOf, listQuery, statusAnswer } from '../wire';
import { user } from './sign-in';

const required = 'This field is required.';
const text = (maximum: number) => inputText().trim().max(maximum).optional();
const name = inputText(required).trim().min(1, required).max(limits.personName);
const userAnswer = z.object({ user });

/** A signed-in session of the user; `current` is the one that asks. */
export const signedInSession = z.object({
  id: z.int(),
  current: z.boolean(),
  ip: z.string(),
  user_agent: z.string(),
  created_at: z.iso.datetime(),
  /** Within a minute. */
  used_at: z.iso.datetime(),
});
export type SignedInSession = z.infer<typeof signedInSession>;

export const profile = {
  changePassword: endpoint({
    method: 'POST',
    path: '/users/change_password',
    access: member,
    area: 'account',
    summary: 'Change your password; your other sessions end',
    renewsToken: true,
    body: z
      .object({
        previous_password: inputText(required).min(1, required).max(limits.password.maximum),
        password: newPassword,
        password_confirmation: inputText(required).min(1, required),
      })
      .refine((body) => body.password === body.password_confirmation, {
        path: ['password_confirmation'],
        message: 'The two passwords differ.',
      }),
    answer: statusAnswer,
    refusals: { 422: 'The previous password is wrong.', 429: 'Too many wrong passwords.' },
  }),
  rename: endpoint({
    method: 'POST',
    path: '/users/me',
    access: member,
    area: 'account',
    summary: 'Change your first and last name',
    body: z.object({ first_name: name, last_name: name }),
    answer: userAnswer,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{id}',
    access: can('account:write'),
    area: 'account',
    summary: 'Change your details and those of your company; what is absent stays',
    body: z.object({
      first_name: text(limits.personName),
      last_name: text(limits.personName),
      company_name: text(limits.companyName),
      /** Empty, or as at registration. */
      vatin: text(30),
      /** False: not VAT registered, and `vatin` is emptied. */
      vat_registered: flag.optional(),
      /** Charities only; empty, or as their regulator writes it. */
      charity_number: text(20),
      charity_regulator: z.enum(charityRegulators).optional(),
      phone: text(limits.phone),
      address: text(limits.address),
      country: inputText().trim().length(2).toUpperCase().optional(),
      /** A known town by its number; 0 is the typed one, null is none. `city_name` wins where both are sent. */
      city_id: z
        .union([
          inputWhole(),
          inputText()
            .regex(/^\d{1,9}$/)
            .transform(Number),
        ])
        .nullable()
        .optional(),
      city_name: text(limits.town),
      postcode: text(limits.postcode),
      /** As `company` answered it: where it is named, an edit of what has changed since is refused. */
      updated_at: inputInstant().optional(),
    }),
    answer: z.object({ user, updated_at: instant }),
    refusals: { 409: 'The details were changed since `updated_at`; both versions of the fields are answered.' },
  }),
  company: endpoint({
    method: 'GET',
    path: '/users/me/company',
    access: member,
    area: 'account',
    summary: 'What the profile’s form shows: the user, and what is kept beside',
    answer: z.object({
      user,
      /** When details or names were last changed. */
      updated_at: instant,
      vat_registered: z.boolean(),
      /** Null where the account is no charity. */
      charity_regulator: z.enum(charityRegulators).nullable(),
    }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/users/me/sessions',
    access: member,
    area: 'account',
    summary: 'Where you are signed in, the latest first',
    query: listQuery(['used_at']).pick({ page: true, per_page: true }),
    answer: listOf(signedInSession),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/users/me/sessions/{id}/end',
    access: member,
    area: 'account',
    summary: 'Sign out one of your sessions',
    renewsToken: true,
    body: ownProof,
    status: 204,
    refusals: wrongProof,
  }),
} as const;
