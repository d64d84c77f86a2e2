/** A card as it is typed; the numbers are those that payment providers publish for tests. */
export const testCard = (number = '4242 4242 4242 4242') => ({
  name: 'Maya Okoro',
  number,
  exp_month: '12',
  exp_year: String(new Date().getUTCFullYear() + 3),
  cvc: '123',
});

/** It can be stored, and every charge of it fails. */
export const failingCard = '4000 0000 0000 0341';
