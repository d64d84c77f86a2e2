import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledBody, filledPath, pointed, textAt } from './templates';

it('a pointer leads through objects and lists, and nowhere else', () => {
  const json = { a: [{ 'b/c': 1, 'd~e': 'x' }], n: null };
  expect([pointed(json, '/a/0/b~1c'), pointed(json, '/a/0/d~0e')]).toEqual([1, 'x']);
  for (const pointer of ['/a/1', '/a/-1', '/a/x', '/n/x', '/__proto__', '/constructor', '/a/length', '/z'])
    expect(pointed(json, pointer), pointer).toBeUndefined();
  expect([textAt(json, '/a/0/b~1c'), textAt(json, '/a'), textAt(json, undefined)]).toEqual(['1', '', '']);
});

it('whatever is filled into a body stays one text of its JSON, and in a path one part of it', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (name, key) => {
      const fields = { key, to: { name } };
      expect(JSON.parse(filledBody('{"a": "{{to.name}}", "b": "x {{key}}", "c": "{{no.such}}"}', fields))).toEqual({
        ...{ a: name, b: `x ${key}`, c: '' },
      });
    }),
  );
  expect(filledPath('/p/{{key}}/x', { key: '../a?b#c/d' })).toBe('/p/..%2Fa%3Fb%23c%2Fd/x');
});
