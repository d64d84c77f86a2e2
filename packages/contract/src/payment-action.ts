import { z } from 'zod';

/** What a payer has to do at the provider before a payment goes on: to confirm it at the bank (3-D Secure). */
export const paymentAction = z.object({
  type: z.literal('3ds'),
  /** For the provider’s script in the browser. */
  client_secret: z.string(),
  /** A page that stands in for the bank’s, in the sandbox; null where the provider’s script shows it. */
  url: z.string().nullable(),
});
export type PaymentAction = z.infer<typeof paymentAction>;
