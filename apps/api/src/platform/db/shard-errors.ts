/** What Postgres says of a row that breaks a constraint, or of one that refers to it. */
const named = /\bconstraint "([^"]+)"/;

/**
 * The constraint of an error that came from a node of Citus: its fields are empty, its message names the constraint as the
 * part of the table there does, with the number of the part behind it.
 * @returns undefined where the message names none of a part
 */
export function constraintOfShard(message: string): string | undefined {
  const [, found] = named.exec(message) ?? [];
  const [, name] = /^(.+)_\d{6,}$/.exec(found ?? '') ?? [];
  return name;
}
