/** Text rules shared by forms (which must not load zod) and schemas. */
export const patterns = {
  /** Nine digits, spaces allowed between them, or GB and nine digits (spec S0 section 5). */
  vatId: /^(?:GB)?\d(?: ?\d){8}$/,
  charityNumberDigits: /^\d+$/,
  charityNumberLength: /^.{6,7}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  cardNumber: /^\d{12,16}$/,
  /** Twelve digits of any script or more, with whatever stands between them. */
  holdsCardNumber: /(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){12}/u,
  cvc: /^\d{3,4}$/,
} as const;

/** Messages of those rules, to the letter of the spec. */
export const patternMessages = {
  vatId: 'VAT ID must be 9 digits / GB followed by 9 digits.',
  charityNumberDigits: 'Only digits are allowed.',
  charityNumberLength: 'Charity Number must be between 6 and 7 digits.',
} as const;
