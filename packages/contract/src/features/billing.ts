import { z } from 'zod';
import { can, endpoint, member } from '../endpoint';
import { intervals, paymentTypes, planNames, subscriptionStatuses } from '../enums';
import { inputId, inputText } from '../input';
import { limits } from '../limits';
import { paymentAction } from '../payment-action';
import { email, flag, identity, instant, statusAnswer } from '../wire';
import { payPalAccount, storedCard } from './payment-methods';

/** What an account owes after a payment that was refused: for which invoice, how much, why, and when it is tried again. */
export const due = z.object({
  /** Its id, for `POST /billings/invoices/{id}/pay`. */
  invoice: z.int(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
  /** Null after the last try. */
  next_try_at: instant.nullable(),
});
export type Due = z.infer<typeof due>;

/** The plan of an account, as its billing page shows it. */
export const billing = z.object({
  ...identity,
  plan: z.enum(planNames),
  /** Of the plan, as people read it. */
  name: z.string(),
  /** It runs: paid, or in full use without a payment method. */
  active: z.boolean(),
  status: z.enum(subscriptionStatuses),
  interval: z.enum(intervals),
  /** What a period costs without VAT, in pounds. */
  price: z.string(),
  /** What there is to pay with now. */
  payment_type: z.enum(paymentTypes).nullable(),
  /** Until when it is paid for; of one that is paid later, until when it is in full use. */
  current_period_end: instant.nullable(),
  /** Where the operator gives a trial and the plan is in it; null otherwise. */
  trial_ends_at: instant.nullable(),
  /** It ends with its period. */
  cancel_at_period_end: z.boolean(),
  /** How many there are, how many the plan allows (null is any number), and how many are paused because it allows fewer. */
  websites: z.object({ total: z.int(), allowed: z.int().nullable(), paused: z.int() }),
  /** What takes its place when the period is over; `pauses` names websites that it has no room for. */
  next: z
    .object({
      plan: z.enum(planNames),
      name: z.string(),
      interval: z.enum(intervals),
      allowed: z.int().nullable(),
      pauses: z.array(z.string()),
    })
    .nullable(),
  /** A payment that failed. */
  due: due.nullable(),
  /** What was paid and not used, in pounds without VAT: the next invoices take it off, those of a later plan, too. */
  credit: z.string(),
  /** How many there are. */
  invoices: z.int(),
  /** Orders since the month began (UTC), without test mode. No plan limits them. */
  orders_this_month: z.int(),
});
export type Billing = z.infer<typeof billing>;

export const paymentInfo = z.object({
  owner: z.object({ first_name: z.string(), last_name: z.string() }),
  company_name: z.string(),
  vatin: z.string(),
  /** Whose VAT rules hold: ISO 3166-1 alpha-2. */
  country: z.string(),
  /** Where receipts go; empty: to everyone who sees the bills. */
  billing_email: z.string(),
  /** What invoices name as the account’s own order; empty: none. */
  po_number: z.string(),
  /** One at most of the two. */
  card: storedCard.nullable(),
  paypal: payPalAccount,
});

/** What an invoice would say. All in pounds; the lines, `net` and the credit are without VAT. */
const amounts = z.object({
  /** When its period begins and it is charged. */
  at: instant,
  lines: z.array(z.object({ description: z.string(), amount: z.string() })),
  net: z.string(),
  vat_percent: z.int(),
  vat: z.string(),
  total: z.string(),
  credit_used: z.string(),
  credit_left: z.string(),
});
export type Amounts = z.infer<typeof amounts>;

/** `at` is null where nothing is charged. */
export const nextCharge = amounts.extend({ at: instant.nullable(), method: z.enum(paymentTypes).nullable() });
export type NextCharge = z.infer<typeof nextCharge>;

/** Who sends the `quote` that was shown is charged its amounts, or refused. */
const shownQuote = inputText().max(100).optional();
const wantedPlan = z.object({ plan: z.enum(planNames), interval: z.enum(intervals).default('month') });
/** `action`: the payer has to confirm the payment first; nothing is bought before. */
const bought = billing.extend({ action: paymentAction.optional() });
/** Ids of the websites that stay where the plan has no room for all. */
const keep = z.array(inputId()).max(limits.billing.keptWebsites);
const planChoice = wantedPlan.extend({ type: z.enum(paymentTypes), quote: shownQuote, keep: keep.optional() });

/** Which websites run under a plan, those first that it keeps. `stays`: chosen by the account. */
const planWebsites = z.object({
  total: z.int(),
  allowed: z.int().nullable(),
  items: z.array(z.object({ ...identity, name: z.string(), url: z.string(), stays: z.boolean(), paused: z.boolean() })),
});

const usageMonth = z.object({
  month: inputText()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.')
    .optional(),
});
const usageRefusals = { 422: 'The month has not begun.' };

export const billings = {
  paymentStatus: endpoint({
    method: 'GET',
    path: '/account/standing',
    access: member,
    area: 'account',
    summary: 'Until when the account is in full use, why not longer, what is due, and the address you sign in with',
    /** `full_use_until`: null where it has no end. `ended`: no plan runs. */
    answer: z.object({
      /** Of the user who asks; another device may have changed it. */
      email: z.string(),
      full_use_until: z.string().nullable(),
      paused: z.boolean(),
      ended: z.boolean(),
      due: due.nullable(),
      /** When support last looked at the account, within seven days, and why. `running`: it still does. */
      viewed: z.object({ at: instant, until: instant, running: z.boolean(), reason: z.string() }).nullable(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/billings',
    access: can('billing:read'),
    area: 'billing',
    summary: 'Your plan, how it is paid and when it goes on',
    answer: billing,
  }),
  paymentInfo: endpoint({
    method: 'GET',
    path: '/billings/payment_info',
    access: can('billing:read'),
    area: 'billing',
    summary: 'Who is billed, and what with',
    answer: paymentInfo,
  }),
  changeVatId: endpoint({
    method: 'POST',
    path: '/billings/payment_info/vatin',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Change the VAT ID on your invoices',
    body: z.object({ vatin: inputText('This field is required.').trim().min(1, 'This field is required.').max(30) }),
    answer: statusAnswer.extend({ vatin: z.string() }),
  }),
  changePaymentInfo: endpoint({
    method: 'PUT',
    path: '/billings/payment_info',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Change where receipts go, and what your invoices name as your order',
    body: z.object({
      billing_email: z.union([email, z.literal('')]).optional(),
      po_number: inputText().trim().max(limits.billing.poNumber).optional(),
    }),
    answer: statusAnswer.extend({ billing_email: z.string(), po_number: z.string() }),
  }),
  websites: endpoint({
    method: 'GET',
    path: '/billings/websites',
    access: can('billing:read'),
    area: 'billing',
    summary: 'Which of your websites run under a plan: the next one, the present one, or that of `plan`',
    query: z.object({ plan: z.enum(planNames).optional() }),
    answer: planWebsites,
  }),
  keepWebsites: endpoint({
    method: 'PUT',
    path: '/billings/websites',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Choose which of your websites stay where a plan has no room for all',
    body: z.object({ keep }),
    answer: planWebsites,
    refusals: { 422: 'They are more than the plan allows, or not yours.' },
  }),
  usage: endpoint({
    method: 'GET',
    path: '/billings/usage',
    access: can('billing:read'),
    area: 'billing',
    summary: 'What each website has used in a month (UTC), beside what the plan allows',
    query: usageMonth,
    answer: z.object({
      month: z.string(),
      websites: z.object({ total: z.int(), allowed: z.int().nullable(), paused: z.int() }),
      /** Without test mode. No plan limits them. */
      orders: z.int(),
      /** The websites that there are, and those that had orders; 500 at most. */
      items: z.array(
        z.object({ uuid: z.string(), name: z.string(), url: z.string(), paused: z.boolean(), orders: z.int() }),
      ),
    }),
    refusals: usageRefusals,
  }),
  usageFile: endpoint({
    method: 'GET',
    path: '/billings/usage/csv',
    access: can('billing:read'),
    area: 'billing',
    summary: 'The same as a CSV file',
    query: usageMonth,
    download: 'text/csv',
    refusals: usageRefusals,
  }),
  next: endpoint({
    method: 'GET',
    path: '/billings/next',
    access: can('billing:read'),
    area: 'billing',
    summary: 'What is charged next, and when',
    answer: nextCharge,
  }),
  quote: endpoint({
    method: 'GET',
    path: '/billings/quote',
    access: can('billing:read'),
    area: 'billing',
    summary: 'What a plan costs before it is chosen: now and next, to the penny',
    query: wantedPlan.extend({ now: flag.default(true) }),
    /** `now`: null where nothing is paid now. */
    answer: z.object({
      now: amounts.nullable(),
      next: amounts,
      quote: z.string(),
      /** How many there are, and how many it allows: where there are more, a change says which stay. */
      websites: z.object({ total: z.int(), allowed: z.int().nullable() }),
    }),
    refusals: {
      409: 'A payment is due first.',
      422: 'The plan is not offered, or not sold here.',
    },
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/plans/subscribe',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Begin a plan where none is paid for; it is paid at once',
    body: planChoice,
    answer: bought,
    refusals: {
      402: 'The payment was refused.',
      409: 'A plan is paid for already, another payment is under way, or the amounts are not those of `quote` any more.',
      503: 'The provider does not answer.',
      422: 'The plan is not offered, or there is no such payment method.',
    },
  }),
  switch: endpoint({
    method: 'POST',
    path: '/subscribes/switch',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Change the plan: at once, what is left of the paid period being taken off, or when the period is over',
    body: planChoice.extend({ now: flag.default(true) }),
    answer: bought,
    refusals: {
      402: 'The payment was refused.',
      409: 'No plan is paid for, another payment is under way, or the amounts are not those of `quote` any more.',
      503: 'The provider does not answer.',
      422: 'The plan is not offered, is the present one, or allows fewer websites than there are.',
    },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/billings/confirm',
    access: can('billing:write'),
    area: 'billing',
    summary: 'Go on with a purchase whose payment was confirmed at the bank',
    answer: billing,
    refusals: {
      402: 'The payment was not confirmed.',
      409: 'Nothing waits to be confirmed, or the bank has not confirmed it yet.',
      503: 'The provider does not answer.',
    },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/subscribes/{id}/cancel',
    access: can('billing:write'),
    area: 'billing',
    summary: 'End the plan: at once, or when the period is over',
    body: z.object({ now: flag.default(false) }),
    answer: statusAnswer,
    refusals: { 409: 'It has ended already.' },
  }),
} as const;
