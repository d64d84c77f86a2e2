/** What may be written of a failure. */
type Loggable = {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
  /** The database’s statement that failed: its name, or how its text begins. */
  readonly statement?: string;
};

/**
 * A failure without the values that were sent to the database: the query builder puts them into its message, and Postgres
 * into its detail, and they may be addresses or hashes. The statement’s own text and the cause stay.
 */
export function loggable(error: unknown): Loggable {
  if (!(error instanceof Error)) return { name: 'Error', message: 'Something that is no error was thrown.' };
  if (error.cause instanceof Error && error.message.startsWith('Failed query:')) {
    const statement = error.message.slice(0, error.message.indexOf('\nparams:')).slice(0, 500);
    const cause = loggable(error.cause);
    return { ...cause, message: `${cause.message} (${statement})`, ...stackOf(error.cause) };
  }
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const statement = 'statement' in error && typeof error.statement === 'string' ? { statement: error.statement } : {};
  const because = error.cause instanceof Error ? `, because: ${loggable(error.cause).message}` : '';
  const message = `${withoutValue(firstLine(error.message), code.code)}${because}`;
  return { name: error.name, message, ...code, ...statement, ...stackOf(error) };
}

/** The frames only: the first lines of a stack repeat the message. */
function stackOf(error: Error): { stack?: string } {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return frames && frames.length > 0 ? { stack: frames.join('\n') } : {};
}

/** SQLSTATE class 22: the message quotes the value that could not be read. */
const withoutValue = (message: string, code = ''): string =>
  /^22[0-9A-Z]{3}$/.test(code) ? message.replace(/".*"/, '"…"') : message;

function firstLine(message: string): string {
  return message.split('\n')[0] ?? '';
}
