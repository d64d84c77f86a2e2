/** Looks through files that others have made, before they are passed on. Never asked within a transaction. */
export type VirusScanner = {
  /**
   * @returns what was found, such as `Win.Test.EICAR_HDB-1`; undefined where nothing was
   * @throws ScannerError where it could not be looked through
   */
  readonly scan: (content: Buffer) => Promise<string | undefined>;
};

/** Nothing is looked through. */
export const noScanner: VirusScanner = { scan: async () => undefined };

/** A file that could not be looked through: nobody answers, or not in time, or it is larger than the scanner takes. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError';
}

/** A scanner that says what it finds, and where it could not look, before its caller hears of it. */
export const told = (
  scanner: VirusScanner,
  say: { readonly found: (name: string) => void; readonly failed: (error: unknown) => void },
): VirusScanner => ({
  async scan(content) {
    try {
      const found = await scanner.scan(content);
      if (found !== undefined) say.found(found);
      return found;
    } catch (error) {
      say.failed(error);
      throw error;
    }
  },
});
