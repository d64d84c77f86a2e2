import { availableParallelism, loadavg } from 'node:os';
import { databaseKind } from './bench-product';
import { rounded } from './median';

/** A figure with what it should be. */
export type Target = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
} & ({ readonly atLeast: number } | { readonly atMost: number });

const isMet = (target: Target): boolean =>
  'atLeast' in target ? target.value >= target.atLeast : target.value <= target.atMost;

/** Prints a benchmark’s result as one JSON object: its targets, the figures behind them, and the machine. */
export function report(benchmark: string, targets: readonly Target[], figures: object): void {
  const machine = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    postgres: databaseKind,
    processors: availableParallelism(),
    // Above the number of processors others were at work, and absolute figures mean little.
    loadOfLastMinute: rounded(loadavg()[0] ?? 0, 1),
  };
  const judged = targets.map((target) => ({ ...target, met: isMet(target) }));
  console.log(JSON.stringify({ benchmark, targets: judged, figures, machine }, null, 2));
}
