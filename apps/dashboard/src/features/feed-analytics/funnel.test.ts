import { expect, it } from 'vitest';
import { funnelOf } from './funnel';

const figure = (id: 'reach' | 'clicks' | 'adding_to_wishlist' | 'adding_to_boards' | 'likes', total: number) => ({
  ...{ id, total, values: [], earlier: [], before: 0 },
});

it('puts reach, clicks, wishlists and boards in their order, each as a part of the one before', () => {
  const figures = [
    figure('likes', 9),
    figure('clicks', 50),
    figure('adding_to_boards', 4),
    figure('reach', 200),
    figure('adding_to_wishlist', 8),
  ];
  expect(funnelOf(figures)).toEqual([
    { id: 'reach', total: 200, share: null },
    { id: 'clicks', total: 50, share: 0.25 },
    { id: 'adding_to_wishlist', total: 8, share: 0.16 },
    { id: 'adding_to_boards', total: 4, share: 0.5 },
  ]);
});

it('divides by nothing where nobody came, and goes over 1 where more came from elsewhere', () => {
  expect(funnelOf([figure('clicks', 3), figure('adding_to_wishlist', 6)]).map(({ share }) => share)).toEqual([
    null,
    null,
    2,
    0,
  ]);
  expect(funnelOf([]).map(({ total }) => total)).toEqual([0, 0, 0, 0]);
});
