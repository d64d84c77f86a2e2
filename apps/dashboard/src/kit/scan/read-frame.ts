import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import program from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ScanKind } from './detect';

// It comes from here, not from the address that the package would ask.
prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true });

const formats = { square: ['QRCode'], label: ['EAN13', 'EAN8', 'UPCA'] } as const;
/** Pixels of the longer side that are looked at: enough for a code that fills a third of the picture. */
const edge = 960;
const canvas = document.createElement('canvas');

/** Reads a code from what a video shows now. */
export async function readFrame(video: HTMLVideoElement, kind: ScanKind): Promise<string | undefined> {
  const scale = Math.min(1, edge / Math.max(video.videoWidth, video.videoHeight, 1));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context || canvas.width === 0) return undefined;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const found = await readBarcodes(image, { formats: [...formats[kind]], maxNumberOfSymbols: 1 });
  return found[0]?.text;
}
