import { expect, test } from 'vitest';
import { cardRules, cardToWire, emptyCard, grouped, months, years } from './card-form-values';

const rules = cardRules((text) => text);

test('months are 01 to 12, years this one and the next twenty', () => {
  expect([months.length, months[0], months[11]]).toEqual([12, '01', '12']);
  const offered = years(new Date('2026-07-01T12:00:00Z'));
  expect([offered.length, offered[0], offered[20]]).toEqual([21, '2026', '2046']);
});

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242 42424', '4242 4242 4'],
  ['4242', '4242'],
  ['42424242424242421', '4242 4242 4242 4242'],
  ['', ''],
])('the number %j is shown as %j', (typed, shown) => {
  expect(grouped(typed)).toBe(shown);
});

test('every field is asked for', () => {
  expect(Object.values(rules).map((rule) => rule(' '))).toEqual(Array(5).fill('This field is required.'));
});

test.each([
  '4242 4242 4242 4242',
  'Iris 4242-4242-4242',
  '４２４２４２４２４２４２４２４２',
  '4.2.4.2.4.2.4.2.4.2.4.2',
])('the name %s is none, but a number', (name) =>
  expect(rules.name(name)).toBe('Enter the name on the card, not its number.'),
);

test('a name may hold some digits', () => {
  expect(['Iris Calder', 'Rail 24 Ltd, 1998 (2)'].map((name) => rules.name(name))).toEqual([null, null]);
});

test('a number has 12 to 16 digits, a CVV 3 or 4', () => {
  expect(rules.number('4242 4242 4242 4242')).toBeNull();
  expect(rules.number('4242 4242 42')).toBe('Enter the 12 to 16 digits of the card number.');
  expect(rules.number('4242 4242 4242 424x')).toBe('Enter the 12 to 16 digits of the card number.');
  expect([rules.cvc('123'), rules.cvc('1234')]).toEqual([null, null]);
  expect([rules.cvc('12'), rules.cvc('12345'), rules.cvc('abc')]).toEqual(Array(3).fill('CVV has 3 or 4 digits.'));
});

test('the server is sent the card without spaces', () => {
  const values = { ...emptyCard, name: ' Iris Calder ', number: '4242 4242 4242 4242', exp_month: '03', cvc: ' 123' };
  expect(cardToWire({ ...values, exp_year: '2031' })).toEqual({
    name: 'Iris Calder',
    number: '4242424242424242',
    exp_month: '03',
    exp_year: '2031',
    cvc: '123',
  });
});
