import { inParts } from '../../lib/axis';
import css from './figure-row.module.css';

const [width, height, most] = [84, 30, 15] as const;

/** How a figure came about, without numbers: decoration beside the figure and its change in words. */
export function Spark({ values }: { values: readonly number[] }) {
  const parts = inParts(values, most);
  const [low, high] = [Math.min(...parts), Math.max(...parts)];
  const x = (at: number) => 2 + (at / Math.max(1, parts.length - 1)) * (width - 6);
  const y = (value: number) => (high === low ? height - 4 : height - 4 - ((value - low) / (high - low)) * (height - 8));
  const points = parts.map((value, at) => [x(at), y(value)] as const);
  const [endX, endY] = points.at(-1) ?? [0, 0];
  return (
    <svg className={css.spark} viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
      <line x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={endX} cy={endY} r={2.5} />
    </svg>
  );
}
