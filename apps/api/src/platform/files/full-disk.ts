/** The system’s codes for a full disk. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether something failed because the disk is full, which is not the fault of the caller’s file. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code);
