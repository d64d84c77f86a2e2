import type { FaultState, Grade, WornState } from './enums';

/** The best grade that a thing in the condition that its shopper states is expected to get. */
export function statedGrade(condition: {
  readonly worn: WornState;
  readonly faults: FaultState;
  readonly washed: boolean;
}): Grade {
  const { worn, faults, washed } = condition;
  if (faults === 'large' || !washed) return 'D';
  if (worn === 'well_worn') return 'C';
  return worn === 'as_new' && faults === 'none' ? 'A' : 'B';
}
