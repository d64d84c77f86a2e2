import type pg from 'pg';

/** What a statement is called in errors: its name, or how its text begins. */
export function titleOf(asked: string | pg.QueryConfig): string {
  const statement = typeof asked === 'string' ? asked : (asked.name ?? asked.text);
  return statement.length > 100 ? `${statement.slice(0, 100)}…` : statement;
}

/**
 * Tells an error of the database which statement failed (`statement`) and who waited for it (`stack`), but no value that
 * was
 * sent. It is called after the `await` that failed: the engine finds the waiting functions then, and a statement that
 * succeeds costs nothing. The rest of the error, such as SQLSTATE and constraint, stays.
 */
export function withPlace(error: unknown, asked: string | pg.QueryConfig): unknown {
  if (!(error instanceof Error) || 'statement' in error) return error;
  const statement = titleOf(asked);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  const head = `${error.name}${code} in ${statement}`;
  return Object.assign(error, { statement, stack: [head, ...ownFrames()].join('\n') });
}

/** The waiting functions, without the frames between us and the database. */
function ownFrames(): readonly string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  const { stack = '' } = new Error('Here.');
  Error.stackTraceLimit = stackTraceLimit;
  // The first two are this function and the one that calls it.
  const [, , , ...frames] = stack.split('\n');
  return frames.filter((frame) => !/node_modules|node:internal/.test(frame));
}
