import { caseLimits } from '@dw/contract';
import { Refusal } from '../../platform/http/refusals';

/** A case has as many messages as it takes. */
export const tooManyMessages = (): Refusal =>
  new Refusal(409, 'too_many_messages', `There are ${caseLimits.messages} messages already. Please call instead.`, {
    params: { count: caseLimits.messages },
  });
