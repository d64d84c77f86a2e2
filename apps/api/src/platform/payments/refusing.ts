import { Refusal } from '../http/refusals';
import { PaymentRefused } from './payments';

/** What the provider says no to is a refusal of ours: 402, with the field that is to blame. */
export async function refusing<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const { code, message, field } = error;
    throw new Refusal(402, code, message, field === undefined ? {} : { errors: { [field]: [message] } });
  }
}
