import type { CodePlan } from '@dw/contract/code-pattern';
import { limits } from '@dw/contract/limits';

/** What the form for codes holds. */
export type GenerateFormValues = { count: string; prefix: string; length: string; pattern: string };

export const emptyPlan: GenerateFormValues = { count: '100', prefix: '', length: '10', pattern: '' };

/** What its example is made by: a length that is no number, or beyond all bounds, counts as none. */
export function planOf({ prefix, length, pattern }: GenerateFormValues): CodePlan {
  const places = /^\s*\d+\s*$/.test(length) ? Math.min(Number(length), limits.generate.length) : 0;
  return { prefix: prefix.trim(), length: places, pattern: pattern.trim() };
}

/** As the wire takes it; what is no number is the server’s to refuse. */
export const toBody = ({ count, prefix, length, pattern }: GenerateFormValues) => ({
  count: count.trim(),
  prefix,
  length: length.trim(),
  pattern,
});
