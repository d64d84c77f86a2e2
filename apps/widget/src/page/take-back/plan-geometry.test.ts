import { expect, it } from 'vitest';
import { planOf, planSize } from './plan-geometry';

const bristol = [
  { lat: 51.4545, lng: -2.5879 },
  { lat: 51.4584, lng: -2.5832 },
  { lat: 51.4631, lng: -2.6117 },
];

it('north is up, east is right, and every point lies within the margin', () => {
  const { spots } = planOf(bristol);
  const [first, second, third] = spots;
  expect(second?.y).toBeLessThan(first?.y ?? 0);
  expect(second?.x).toBeGreaterThan(first?.x ?? 0);
  expect(third?.x).toBeLessThan(first?.x ?? 0);
  for (const { x, y } of spots) {
    expect(x).toBeGreaterThanOrEqual(planSize.margin);
    expect(x).toBeLessThanOrEqual(planSize.width - planSize.margin);
    expect(y).toBeGreaterThanOrEqual(planSize.margin);
    expect(y).toBeLessThanOrEqual(planSize.height - planSize.margin / 2);
  }
});

it('is true to scale: a degree of latitude is 111.32 km, one of longitude as much less as the latitude says', () => {
  const { spots, scale } = planOf([
    { lat: 60, lng: 0 },
    { lat: 60, lng: 0.2 },
  ]);
  const apart = (spots[1]?.x ?? 0) - (spots[0]?.x ?? 0);
  expect((apart / scale.length) * scale.km).toBeCloseTo(11.132, 0);
  expect(scale.km).toBe(2);
});

it('a single place stands in the middle', () => {
  const { spots, scale } = planOf([{ lat: 51.45, lng: -2.58 }]);
  expect(spots).toEqual([{ x: 175, y: 100.3 }]);
  expect(scale.km).toBe(0.05);
});
