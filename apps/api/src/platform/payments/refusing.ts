import { Refusal } from '../http/refusals';
import { PaymentUnknown } from './charges';
import { PaymentRefused } from './payments';

/**
 * What the provider says no to is a refusal of ours: 402, with the field that is to blame; 503 where the provider could not
 * be asked, or its answer was lost.
 */
export async function refusing<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof PaymentUnknown)
      throw new Refusal(
        503,
        'payment_unknown',
        'The payment provider does not answer. Nothing is charged twice: look again in a few minutes.',
        {
          retryAfter: 120,
        },
      );
    if (!(error instanceof PaymentRefused)) throw error;
    const { code, message, field } = error;
    throw new Refusal(402, code, message, field === undefined ? {} : { errors: { [field]: [message] } });
  }
}
