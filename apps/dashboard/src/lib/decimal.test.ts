import { expect, test } from 'vitest';
import { decimal } from './decimal';

test.each([
  ['2998.80', 'en', '2,998.80'],
  ['49', 'en', '49.00'],
  ['-1234567.5', 'de', '-1.234.567,50'],
])('%s in %s is %s', (amount, language, text) => expect(decimal(amount, language)).toBe(text));
