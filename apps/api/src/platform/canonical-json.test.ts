import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json';

it('writes the examples of RFC 8785 as it writes them', () => {
  // Its numbers have more digits than a program keeps.
  const example = JSON.parse(
    '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],' +
      '"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"\\/","literals":[null,true,false]}',
  );
  expect(canonicalJson(example)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

it('sorts names by UTF-16 code units, at every depth', () => {
  const names = {
    '\u20ac': 1,
    '\r': 2,
    '\ufb33': 3,
    '1': 4,
    '\ud83d\ude00': 5,
    '\u0080': 6,
    '\u00f6': { b: 1, a: [] },
  };
  expect(canonicalJson(names)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":{"a":[],"b":1},"€":1,"😀":5,"\ufb33":3}');
});

it('writes minus zero as zero, and refuses what JSON cannot carry', () => {
  expect(canonicalJson([-0, 1e21, 123456789012345680000])).toBe('[0,1e+21,123456789012345680000]');
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, 'half \ud800', { '\udc00': 1 }])
    expect(() => canonicalJson(value)).toThrow(TypeError);
});
