import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { withLiterals } from './literals';

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(inject('admin'));
  await client.connect();
});
afterAll(() => client.end());

it.each([
  ['text', `it's \\ "quoted" $1 \n; drop table x --`],
  ['text', ''],
  ['int', -7],
  ['boolean', true],
  ['text', null],
  ['text[]', ['a,b', `'}`, '"', '\\', '']],
  ['uuid[]', []],
  ['jsonb', { key: `o'clock`, list: [1, null] }],
])('means the same as the parameter: %s %j', async (type, value) => {
  const asked = `select $1::${type} as value, $2::int as second`;
  const { rows } = await client.query(asked, [value, 5]);
  expect((await client.query(withLiterals(asked, [value, 5]))).rows).toEqual(rows);
});

it('takes the first for the first and the tenth for the tenth', () => {
  const places = Array.from({ length: 10 }, (_, at) => `$${at + 1}`).join(' ');
  expect(withLiterals(places, [0, 1, 2, 3, 4, 5, 6, 7, 8, -9])).toBe('(0) (1) (2) (3) (4) (5) (6) (7) (8) (-9)');
});

it('says which value is missing', () => {
  expect(() => withLiterals('select $1, $2', [1])).toThrow('The statement has no value for $2.');
});
