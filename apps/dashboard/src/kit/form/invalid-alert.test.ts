import { expect, it } from 'vitest';
import { invalidAlertOf } from './invalid-alert';

const all = 'All fields required';
const required = 'This field is required.';

it.each<[string, Record<string, unknown>, Record<string, unknown>, string]>([
  ['a field is empty', { name: required }, { name: ' ', value: '5' }, all],
  ['nothing is chosen', { sites: required, logo: required }, { sites: [], logo: null }, all],
  ['an amount is wrong', { value: 'Enter an amount.' }, { name: 'A', value: 'x' }, 'Enter an amount.'],
  ['two amounts are wrong', { value: 'Wrong.', least: 'Wrong.' }, { value: 'x', least: 'y' }, 'Wrong.'],
  ['both', { name: required, value: 'Wrong.' }, { name: '', value: 'x' }, `${all}\nWrong.`],
  ['a field that was wrong is right', { name: null, value: 'Wrong.' }, { name: '', value: 'x' }, 'Wrong.'],
])('what is said of a form fits what is wrong with it: %s', (_name, errors, values, said) => {
  expect(invalidAlertOf(all, errors, values)).toBe(said);
});
