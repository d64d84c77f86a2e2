import { limits } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import type { GivenCode } from './code-use.repository';

const { wrong: points, seconds } = limits.redeem;
const wrongCodes = { name: 'codes.wrong', points, seconds };
const tooManyWrong = 'Too many wrong codes. Try again later.';

/** Protects codes against guessing: after so many wrong ones the account’s keys and shops have to wait. */
export function guardedCodes({ db, throttle }: Services) {
  return async (scope: Scope, work: (tx: Tx) => Promise<GivenCode>, requestId: string): Promise<GivenCode> => {
    const key = String(scope.accountId);
    await throttle.check(wrongCodes, key, tooManyWrong);
    try {
      return await db.inScope(scope, work, requestId);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) await throttle.take(wrongCodes, key, tooManyWrong);
      throw error;
    }
  };
}
