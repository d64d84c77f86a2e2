import { z } from 'zod';
import { endpoint, member } from '../endpoint';
import { payPalStatuses } from '../enums';
import { inputText } from '../input';
import { statusAnswer } from '../wire';

/** The account’s PayPal: what a plan can be paid from, and where gifts to a charity go. */
export const payPalAccount = z.object({
  status: z.enum(payPalStatuses),
  /** Its address, as PayPal names it; empty where it is not connected. */
  email: z.string(),
});
export type PayPalAccount = z.infer<typeof payPalAccount>;

export const paypalAccount = {
  status: endpoint({
    method: 'GET',
    path: '/paypal/login/status',
    access: member,
    area: 'billing',
    summary: 'Whether PayPal is connected; what waits for PayPal is asked about there',
    /** The one-time state that the way back from PayPal carried, where there was one. */
    query: z.object({ state: inputText().max(100).optional() }),
    answer: payPalAccount,
    refusals: { 422: 'No connection with that state is under way.' },
  }),
  login: endpoint({
    method: 'GET',
    path: '/paypal/login',
    access: member,
    area: 'billing',
    summary: 'The address of PayPal’s window for connecting it; nothing is connected by asking',
    answer: z.object({
      url: z.string(),
      /** What the way back of that window must carry. */
      state: z.string(),
    }),
    refusals: {
      402: 'PayPal refuses.',
      409: 'PayPal is connected already, or a card is stored.',
      429: 'Too many tries within an hour.',
    },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/paypal/logout',
    access: member,
    area: 'billing',
    summary: 'Disconnect PayPal',
    answer: statusAnswer,
  }),
} as const;
