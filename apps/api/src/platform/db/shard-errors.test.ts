import { expect, it } from 'vitest';
import { constraintOfShard } from './shard-errors';

it.each([
  ['duplicate key value violates unique constraint "tags_name_102134"', 'tags_name'],
  ['new row for relation "tags_102134" violates check constraint "tags_short_102134"', 'tags_short'],
  ['insert or update on table "a_102008" violates foreign key constraint "a_b_fk_102008"', 'a_b_fk'],
  // Of a table that is whole: the error has its field.
  ['duplicate key value violates unique constraint "tags_name"', undefined],
  ['duplicate key value violates unique constraint "days_2026"', undefined],
  ['deadlock detected', undefined],
])('names the constraint of “%s”', (message, name) => {
  expect(constraintOfShard(message)).toBe(name);
});
