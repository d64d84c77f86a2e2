import { type InTurn, TooBusy } from '../../platform/auth/shared-pace';
import { PaymentUnknown } from '../../platform/payments/charges';
import type { Payments } from '../../platform/payments/payments';

/**
 * The calls of the payment interface that jobs make, each when its turn has come: providers limit how often they are asked, and
 * who pays on a page does not wait for jobs. A turn that does not come in time is an answer that was not heard.
 */
export function pacedCharges(payments: Payments, inTurn: InTurn): Payments {
  const paced = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await inTurn(work);
    } catch (error) {
      if (error instanceof TooBusy) throw new PaymentUnknown('Its turn has not come.');
      throw error;
    }
  };
  return {
    ...payments,
    openCharge: (charge) => paced(() => payments.openCharge(charge)),
    charge: (charge) => paced(() => payments.charge(charge)),
    chargeOf: (name) => paced(() => payments.chargeOf(name)),
    endCharge: (name) => paced(() => payments.endCharge(name)),
    refund: (request) => paced(() => payments.refund(request)),
  };
}
