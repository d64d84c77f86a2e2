/** The system’s codes for a full disk. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Whether something failed because the disk is full, which is not the fault of the caller’s file. */
const isFullDisk = (error: unknown): boolean => error instanceof Error && 'code' in error && codes.has(error.code);

/** The store for files does not answer, or refuses us. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** Whether nothing can be stored at the moment: the disk is full, or the store away. */
export const cannotStore = (error: unknown): boolean => isFullDisk(error) || error instanceof StoreUnavailable;
