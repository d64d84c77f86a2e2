import { type SQL, sql } from 'drizzle-orm';

/**
 * What has to be true where it stands in a statement: else the statement fails as if it violated a constraint of that
 * `name` (see `violates`), and nothing of its transaction stays.
 */
export const assertInDatabase = (held: SQL, name: string): SQL<null> =>
  sql<null>`app.must(${held}, ${sql.raw(`'${name}'`)})`;
