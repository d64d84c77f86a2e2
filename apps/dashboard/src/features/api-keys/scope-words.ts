import type { Capability } from '@dw/contract/enums';
import type { KeyScope } from '@dw/contract/key-scopes';
import type { TFunction } from 'i18next';

export const scopeWords = (t: TFunction): Readonly<Record<KeyScope, string>> => ({
  'codes:read': t('Look up codes'),
  'codes:redeem': t('Redeem codes'),
  'codes:issue': t('Give codes out'),
  'sites:read': t('Read websites and how they do'),
  'sites:write': t('Change websites'),
  'orders:read': t('Read what shops have sent'),
  'orders:write': t('Take orders again, delete test orders'),
  'coupons:read': t('Read coupons and their codes'),
  'coupons:write': t('Change coupons and their codes'),
  'feeds:read': t('Read feeds, items and analytics'),
  'feeds:write': t('Change and run feeds'),
  'requests:read': t('Read take-back requests'),
  'requests:write': t('Work on take-back requests'),
});

/** What an account must be able to do for a scope to open anything. */
const needed = (scope: KeyScope): Capability =>
  scope.startsWith('sites') || scope.startsWith('orders')
    ? 'websites:read'
    : scope.startsWith('feeds')
      ? 'feeds:read'
      : scope.startsWith('requests')
        ? 'take-backs:read'
        : 'coupons:read';

/** Whether a scope is offered to an account that may do this. */
export const isOffered = (scope: KeyScope, may: (capability: Capability) => boolean): boolean => may(needed(scope));
