/** What is wrong with an amount in pounds; undefined for a good one, and for none, which means all of it. */
export const amountProblem = (text: string): string | undefined =>
  text === '' || /^\d{1,7}(\.\d{1,2})?$/.test(text) ? undefined : 'The amount is in pounds: 12.50.';
