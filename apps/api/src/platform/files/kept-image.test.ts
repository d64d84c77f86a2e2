import { expect, it } from 'vitest';
import { newImageName } from './kept-image';

it('the name of a picture has 128 random bits', () => {
  const names = Array.from({ length: 200 }, newImageName);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const bits = names.map((name) =>
    BigInt(`0x${name.replaceAll('-', '')}`)
      .toString(2)
      .padStart(128, '0'),
  );
  // A UUID of version 4 has six bits that are always the same.
  const fixed = Array.from({ length: 128 }, (_, at) => new Set(bits.map((some) => some[at])).size).filter((n) => n < 2);
  expect(fixed).toEqual([]);
});
