import { z } from 'zod';
import { instant } from '../wire';

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
