import { giftAidChecks, giftAidClaimStates } from '@dw/contract/gift-aid-enums';
import { expect, test } from 'vitest';
import { checkWords, claimStates } from './claim-words';

test('no two checks and no two states read alike', () => {
  expect(new Set(giftAidChecks.map((check) => checkWords[check].label)).size).toBe(giftAidChecks.length);
  expect(new Set(giftAidClaimStates.map((state) => claimStates[state].label)).size).toBe(giftAidClaimStates.length);
});
