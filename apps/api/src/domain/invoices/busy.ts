import { limits } from '@dw/contract';
import { Refusal } from '../../platform/http/refusals';

/** Another call may be paying; it is settled within two minutes. */
export const busy = () =>
  new Refusal(409, 'payment_under_way', 'Another payment is in progress. Please wait a moment.', {
    retryAfter: limits.billing.holdSeconds,
  });
