/** What is looked for: a square code, or the bar code on a label. */
export type ScanKind = 'square' | 'label';
/** Reads what a camera shows now. @returns the first text that was found; undefined where there is none */
export type Detect = (video: HTMLVideoElement) => Promise<string | undefined>;

const formats: Readonly<Record<ScanKind, readonly string[]>> = {
  square: ['qr_code'],
  label: ['ean_13', 'ean_8', 'upc_a'],
};

/** The browser’s own reader, as far as it is used here. Chrome has it on phones and on macOS, Safari and Firefox have none. */
declare const BarcodeDetector:
  | {
      new (options: {
        formats: readonly string[];
      }): {
        detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
      };
      getSupportedFormats(): Promise<readonly string[]>;
    }
  | undefined;

/** The reader of the browser, or the one that comes with the page where that has none for such codes. */
export async function detectorFor(kind: ScanKind): Promise<Detect> {
  const wanted = formats[kind];
  if (typeof BarcodeDetector !== 'undefined') {
    const supported = await BarcodeDetector.getSupportedFormats().catch((): readonly string[] => []);
    const known = wanted.filter((format) => supported.includes(format));
    if (known.length > 0) {
      const detector = new BarcodeDetector({ formats: known });
      return async (video) => (await detector.detect(video))[0]?.rawValue;
    }
  }
  const { readFrame } = await import('./read-frame');
  return (video) => readFrame(video, kind);
}
