import type { KeyScope } from '@dw/contract/enums';
import type { TFunction } from 'i18next';

export const scopeWords = (t: TFunction): Readonly<Record<KeyScope, string>> => ({
  'codes:read': t('Look up codes'),
  'codes:redeem': t('Redeem codes'),
  'codes:issue': t('Give codes out'),
});
