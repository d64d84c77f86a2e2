import { codeUse, limits, type UsedCode } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import type { GivenCode } from './code-use.repository';
import { codeIssuer } from './issue.service';
import { redeemCode, rollBackCode, usableCode } from './redeem.service';

const { wrong: points, seconds } = limits.redeem;
const wrongCodes = { name: 'codes.wrong', points, seconds };
const tooManyWrong = 'Too many wrong codes. Try again later.';

/** What shops do with codes, by API key. */
export function codeUseRoutes(services: Services): void {
  const { route, db, clock, events, throttle } = services;
  const issueCode = codeIssuer(services);

  /** Protects codes against guessing: after so many wrong ones the account’s keys have to wait. */
  async function guarded(scope: Scope, requestId: string, work: (tx: Tx) => Promise<GivenCode>): Promise<UsedCode> {
    const key = String(scope.accountId);
    await throttle.check(wrongCodes, key, tooManyWrong);
    try {
      return present(await db.inScope(scope, work, requestId));
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) await throttle.take(wrongCodes, key, tooManyWrong);
      throw error;
    }
  }

  route(codeUse.validate, {
    run: ({ scope, body, request }) => guarded(scope, request.id, (tx) => usableCode(tx, body, clock.now())),
  });
  route(codeUse.redeem, {
    run: ({ scope, body, request }) => guarded(scope, request.id, (tx) => redeemCode(tx, events, body, clock.now())),
  });
  route(codeUse.rollback, {
    run: ({ scope, body, request }) => guarded(scope, request.id, (tx) => rollBackCode(tx, events, body, clock.now())),
  });
  route(codeUse.issue, {
    run: async ({ scope, body, request }) => present(await issueCode(scope, body, request.id)),
  });
}

function present(row: GivenCode): UsedCode {
  const { couponId, couponUuid, name, type, value, currency, expiresAt, minSpend, minOrderCurrency } = row;
  return {
    code: row.code,
    coupon: {
      id: couponId,
      uuid: couponUuid,
      name,
      type,
      value: currency === null ? String(value / 100) : fromMinorUnits(value, currency),
      currency,
      expires_at: expiresAt.toISOString(),
      min_spend: minSpend === null ? null : fromMinorUnits(minSpend, minOrderCurrency ?? 'GBP'),
      min_spend_currency: minSpend === null ? null : minOrderCurrency,
    },
    order_number: row.redeemedOrder,
    redeemed_at: row.redeemedAt?.toISOString() ?? null,
  };
}
