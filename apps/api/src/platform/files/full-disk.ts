/** The system’s codes for a disk that takes nothing more. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether something failed because the disk takes nothing more: of that the caller’s file is innocent. */
export const isFullDisk = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && codes.has(error.code);
