import { expect, it } from 'vitest';
import { planOf } from './plan';

const size = { width: 320, height: 200, room: 20 };

it('places stand to scale, north up and east to the right', () => {
  // Leeds, and about 10 km to the north and to the east of it.
  const leeds = { lat: 53.8, lng: -1.55 };
  const { spots, scale } = planOf([leeds, { lat: 53.89, lng: -1.55 }, { lat: 53.8, lng: -1.398 }], size);
  const [at, north, east] = spots;
  expect(north?.x).toBeCloseTo(at?.x ?? 0, 5);
  expect((at?.y ?? 0) - (north?.y ?? 0)).toBeCloseTo(160, 0);
  expect((east?.x ?? 0) - (at?.x ?? 0)).toBeCloseTo(160, -1);
  expect(scale).toEqual({ km: 5, width: expect.closeTo(80, 0) });
});

it('one place alone stands in the middle', () => {
  expect(planOf([{ lat: 51.5, lng: -0.1 }], size)).toEqual({
    spots: [{ x: 160, y: 100 }],
    scale: { km: 0.5, width: 80 },
  });
});
