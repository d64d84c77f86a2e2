export const exitCodes = { done: 0, failed: 1, usage: 2, notFound: 3 } as const;

/** Ends the command with a sentence for the operator. */
export class OperatorError extends Error {
  constructor(
    message: string,
    readonly code: number = exitCodes.failed,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'OperatorError';
  }
}

/** The command line itself is wrong. */
export class UsageError extends OperatorError {
  constructor(
    message: string,
    readonly command?: { readonly name: string },
  ) {
    super(message, exitCodes.usage);
  }
}
