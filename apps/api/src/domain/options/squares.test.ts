import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellOf } from '../places/map-cells';
import { squaresAround } from './public-places.repository';

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

it('whatever lies within 50 km is in one of the squares', () => {
  fc.assert(
    fc.property(
      degrees(84),
      degrees(180),
      degrees(180),
      fc.double({ min: 0, max: 49.9, noNaN: true }),
      (lat, lng, bearing, km) => {
        const angle = (bearing * Math.PI) / 180;
        const there = lat + (km / 111.32) * Math.cos(angle);
        const across = lng + ((km / 111.32) * Math.sin(angle)) / Math.cos((lat * Math.PI) / 180);
        const around = ((((across + 180) % 360) + 360) % 360) - 180;
        const { xs, from, until } = squaresAround({ lat, lng });
        const { x, y } = cellOf({ latMicro: there * 1e6, lngMicro: around * 1e6 });
        expect(xs).toContain(x);
        expect(y).toBeGreaterThanOrEqual(from);
        expect(y).toBeLessThanOrEqual(until);
      },
    ),
  );
});

it('few squares are looked at', () => {
  const { xs, from, until } = squaresAround({ lat: 51.5, lng: -0.1 });
  expect(xs.length * (until - from + 1)).toBeLessThan(400);
});
