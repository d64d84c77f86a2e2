import { expect, it } from 'vitest';
import { fit, groupsOf, project, tilesOf } from './projection';

const leeds = project({ lat: 53.7997, lng: -1.5492 });
const box = { width: 600, height: 300 };

it('puts spots where web maps have them', () => {
  expect(project({ lat: 0, lng: 0 })).toEqual({ x: 0.5, y: 0.5 });
  expect(project({ lat: 85.05113, lng: -180 }).x).toBe(0);
  // ln(tan 53.7997° + sec 53.7997°) is 1.11826, so that the row is 0.32202 of 16,384.
  expect([Math.floor(leeds.x * 2 ** 14), Math.floor(leeds.y * 2 ** 14)]).toEqual([8121, 5276]);
  expect(project({ lat: 90, lng: 0 }).y).toBe(project({ lat: 85, lng: 0 }).y);
});

it('fits all points with room around them, and one alone not too close', () => {
  const bradford = project({ lat: 53.7939, lng: -1.7564 });
  const { centre, zoom } = fit([leeds, bradford], { ...box, room: 30 });
  const apart = Math.abs(leeds.x - bradford.x) * 256 * 2 ** zoom;
  expect(apart).toBeLessThanOrEqual(540);
  expect(apart * 2).toBeGreaterThan(540);
  expect(centre.x).toBeCloseTo((leeds.x + bradford.x) / 2, 12);
  expect(fit([leeds], { ...box, room: 30 })).toEqual({ centre: leeds, zoom: 15 });
  expect(fit([project({ lat: 80, lng: -179 }), project({ lat: -80, lng: 179 })], { ...box, room: 30 }).zoom).toBe(1);
});

it('groups points whose pins would cover each other, until the map is close enough', () => {
  const points = [0, 20, 100, 110, 21].map((pixels) => ({ x: 0.5 + pixels / (256 * 2 ** 10), y: 0.5 }));
  expect(groupsOf(points, 10, 30)).toEqual([
    [0, 1, 4],
    [2, 3],
  ]);
  expect(groupsOf(points, 11, 30)).toEqual([[0], [1, 4], [2, 3]]);
  expect(groupsOf(points, 12, 30)).toEqual([[0], [1, 4], [2], [3]]);
  expect(groupsOf([], 3, 30)).toEqual([]);
});

it('covers the box with pictures, none beyond the poles, and begins again at the date line', () => {
  const shown = tilesOf(leeds, 14, box);
  for (const { left, top } of shown) {
    expect(left).toBeGreaterThan(-256);
    expect(left).toBeLessThan(600);
    expect(top).toBeGreaterThan(-256);
    expect(top).toBeLessThan(300);
  }
  expect(new Set(shown.map(({ key }) => key)).size).toBe(shown.length);
  const area = shown.reduce(
    (all, { left, top }) =>
      all + (Math.min(600, left + 256) - Math.max(0, left)) * (Math.min(300, top + 256) - Math.max(0, top)),
    0,
  );
  expect(area).toBeCloseTo(600 * 300, 3);
  expect(tilesOf({ x: 0, y: 0 }, 1, box).map(({ key }) => key)).toEqual(['1/0/0', '1/1/0', '1/0/0', '1/1/0']);
});
