import { patterns } from './patterns';

const weights = [8, 7, 6, 5, 4, 3, 2];

/**
 * Whether the check digits of a UK VAT number fit, in the old way of counting or in that of numbers given since 2009. Says nothing
 * about whether the number was given to anyone, so forms only warn. @param typed with or without GB and spaces
 * @returns undefined for a text that is no VAT number at all
 */
export function vatCheckDigitsFit(typed: string): boolean | undefined {
  const text = typed.toUpperCase().replaceAll(' ', '');
  if (!patterns.vatId.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const rest = (sum + Number(digits.slice(7))) % 97;
  return rest === 0 || rest === 42;
}
