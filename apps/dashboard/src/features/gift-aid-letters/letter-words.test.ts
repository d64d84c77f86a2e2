import { giftAidAnswers, giftAidLetterKinds } from '@dw/contract/gift-aid-enums';
import { expect, test } from 'vitest';
import { answerWords, letterKinds } from './letter-words';

test('no two kinds of letters and no two answers read alike', () => {
  expect(new Set(giftAidLetterKinds.map((kind) => letterKinds[kind].label)).size).toBe(giftAidLetterKinds.length);
  expect(new Set(giftAidAnswers.map((answer) => answerWords[answer].label)).size).toBe(giftAidAnswers.length);
});
