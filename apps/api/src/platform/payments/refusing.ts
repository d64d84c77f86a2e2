import { invalid, Refusal } from '../http/refusals';
import { PaymentUnknown } from './charges';
import { CardNotAccepted, PaymentRefused } from './payments';

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
    if (error instanceof CardNotAccepted)
      throw invalid({ [error.field]: [notAccepted[error.field]] }, codes[error.field]);
    if (!(error instanceof PaymentRefused)) throw error;
    const { code, message, field } = error;
    throw new Refusal(402, code, message, field === undefined ? {} : { errors: { [field]: [message] } });
  }
}

const codes = { number: 'raw_card_not_accepted', payment_method: 'card_name_not_accepted' } as const;
const notAccepted = {
  number: 'Card numbers are typed into the payment provider’s own fields, and never sent to us.',
  payment_method: 'The sandbox takes test cards as they are typed.',
} as const;
