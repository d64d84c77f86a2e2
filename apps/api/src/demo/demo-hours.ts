import type { OpeningHours } from '@dw/contract';

export const days = (numbers: readonly number[], from: string, until: string): OpeningHours[] =>
  numbers.map((day) => ({ day, from, until }));
export const weekdays = [1, 2, 3, 4, 5];
export const usual = days([...weekdays, 6], '09:30', '17:00');
