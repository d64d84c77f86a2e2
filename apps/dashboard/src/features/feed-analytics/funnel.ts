import type { Summary } from './analytics.api';

type Figure = Summary['figures'][number]['id'];
/** From being seen to being bought into a wardrobe. */
const steps = ['reach', 'clicks', 'adding_to_wishlist', 'adding_to_boards'] as const satisfies readonly Figure[];
export type FunnelStep = {
  readonly id: (typeof steps)[number];
  readonly total: number;
  /** Of the step before, as a part of 1; null for the first, and where nothing came before. */
  readonly share: number | null;
};

/** How many of those who came to one step came to the next. */
export function funnelOf(figures: Summary['figures']): FunnelStep[] {
  const totals = steps.map((id) => figures.find((figure) => figure.id === id)?.total ?? 0);
  return steps.map((id, at) => {
    const [before, total] = [totals[at - 1], totals[at] ?? 0];
    return { id, total, share: before === undefined || before === 0 ? null : total / before };
  });
}
