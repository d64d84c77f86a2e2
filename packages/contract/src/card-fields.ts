import { z } from 'zod';
import { inputText } from './input';
import { limits } from './limits';
import { patterns } from './patterns';

const required = 'This field is required.';
const number = z.union([z.string(), z.number()]).transform(Number);

/** What may be changed of a stored card. */
export const cardDetails = {
  // It is kept, and a card’s number never is: whoever mistakes the field is told.
  name: inputText(required)
    .trim()
    .min(1, required)
    .max(limits.card.name)
    .refine((text) => !patterns.holdsCardNumber.test(text), 'Enter the name on the card, not its number.'),
  exp_month: number.pipe(z.int().min(1).max(12)),
  exp_year: number.pipe(z.int().min(2000).max(2100)),
};

/** A card as it is typed, in the sandbox; month and year as text or number, spaces of the number do not count. */
const cardFields = {
  ...cardDetails,
  number: inputText()
    .transform((text) => text.replaceAll(' ', ''))
    .pipe(inputText().regex(/^\d+$/, 'Only digits are allowed.').min(12).max(limits.card.number)),
  cvc: inputText()
    .trim()
    .regex(/^\d{3,4}$/, 'CVV has 3 or 4 digits.'),
};

/**
 * A card as a call brings it: by the name that the payment provider’s own fields gave it (`payment_method`), or typed, which the
 * sandbox alone takes.
 */
export const cardInput = {
  ...z.object(cardFields).partial({ number: true, exp_month: true, exp_year: true, cvc: true }).shape,
  payment_method: inputText()
    .regex(/^pm_\w+$/, 'This is no card of the payment provider.')
    .max(255)
    .optional(),
};

type Given = Partial<Record<keyof typeof cardInput, unknown>>;

/** A refinement: what has no name of the provider’s is typed whole. */
export function wholeCard(
  card: Given,
  { addIssue }: { readonly addIssue: (issue: z.core.$ZodSuperRefineIssue) => void },
) {
  if (typeof card !== 'object' || card === null || card.payment_method !== undefined) return;
  for (const field of ['number', 'exp_month', 'exp_year', 'cvc'] as const)
    if (card[field] === undefined) addIssue({ code: 'custom', path: [field], message: required });
}

/** Looked at beside every other mistake. */
export const besideOthers = { when: () => true } as const;
