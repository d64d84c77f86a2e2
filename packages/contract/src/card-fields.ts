import { z } from 'zod';
import { inputText } from './input';
import { limits } from './limits';

const required = 'This field is required.';
const number = z.union([z.string(), z.number()]).transform(Number);

/** What may be changed of a stored card. */
export const cardDetails = {
  name: inputText(required).trim().min(1, required).max(limits.card.name),
  exp_month: number.pipe(z.int().min(1).max(12)),
  exp_year: number.pipe(z.int().min(2000).max(2100)),
};

/** A card as it is typed; month and year as text or number, spaces of the number do not count. */
export const cardFields = {
  ...cardDetails,
  number: inputText()
    .transform((text) => text.replaceAll(' ', ''))
    .pipe(inputText().regex(/^\d+$/, 'Only digits are allowed.').min(12).max(limits.card.number)),
  cvc: inputText()
    .trim()
    .regex(/^\d{3,4}$/, 'CVV has 3 or 4 digits.'),
};
