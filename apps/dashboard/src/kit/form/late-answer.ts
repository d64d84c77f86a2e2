import { useRef } from 'react';
import { same } from './edit-conflict';

/** The part of a form that an answer fills. */
export type FillableForm<V extends object> = {
  readonly getValues: () => V;
  readonly setValues: (values: Partial<V>) => void;
  readonly clearFieldError: (field: string) => void;
};

/**
 * Takes an answer’s values over, field by field, unless the user has typed there since.
 * @param before the values when the question was sent
 * @param now    the values at present
 * @param answer what the fields are to hold
 */
export function untouchedTaken<V extends object>(before: V, now: V, answer: V): V {
  const asked = new Map<string, unknown>(Object.entries(before));
  const answered = new Map<string, unknown>(Object.entries(answer));
  const untouched = Object.entries(now).filter(([name, value]) => answered.has(name) && same(asked.get(name), value));
  return { ...now, ...Object.fromEntries(untouched.map(([name]) => [name, answered.get(name)])) };
}

/**
 * Lets late answers fill fields of a form (a town, coordinates), all of them or none: only the answer to the last
 * question counts, and only
 * while nobody has changed any of the fields since it was asked.
 * @returns call it when the question is sent; what it returns takes the answer, and says whether the form has it
 */
export function useLateAnswer<V extends object, K extends keyof V & string>(
  form: FillableForm<V>,
  fields: readonly K[],
): () => (answer: Pick<V, K>) => boolean {
  const asked = useRef(0);
  return () => {
    asked.current += 1;
    const mine = asked.current;
    const before = form.getValues();
    return (answer) => {
      const now = form.getValues();
      if (asked.current !== mine || !fields.every((name) => same(before[name], now[name]))) return false;
      const filled: Partial<V> = {};
      Object.assign(filled, answer);
      form.setValues(filled);
      for (const name of fields) form.clearFieldError(name);
      return true;
    };
  };
}
