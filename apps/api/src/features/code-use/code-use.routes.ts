import { codeUse, type UsedCode } from '@dw/contract';
import { fromMinorUnits } from '../../platform/money';
import type { Services } from '../../services';
import { guardedCodes } from './code-guard';
import type { GivenCode } from './code-use.repository';
import { codeIssuer } from './issue.service';
import { redeemCode, rollBackCode, usableCode } from './redeem.service';

/** What shops do with codes, by API key. */
export function codeUseRoutes(services: Services): void {
  const { route, clock, events } = services;
  const guarded = guardedCodes(services);
  const issueCode = codeIssuer(services);

  route(codeUse.validate, {
    run: async ({ scope, body, request }) =>
      presentUsedCode(await guarded(scope, (tx) => usableCode(tx, body, clock.now()), request.id)),
  });
  route(codeUse.redeem, {
    run: async ({ scope, body, request }) =>
      presentUsedCode(await guarded(scope, (tx) => redeemCode(tx, events, body, clock.now()), request.id)),
  });
  route(codeUse.rollback, {
    run: async ({ scope, body, request }) =>
      presentUsedCode(await guarded(scope, (tx) => rollBackCode(tx, events, body, clock.now()), request.id)),
  });
  route(codeUse.issue, {
    run: async ({ scope, body, request }) => presentUsedCode(await issueCode(scope, body, request.id)),
  });
}

/** A code as it is answered. */
export function presentUsedCode(row: GivenCode): UsedCode {
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
