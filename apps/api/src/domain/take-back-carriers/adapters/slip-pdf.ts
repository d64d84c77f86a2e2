import { createRequire } from 'node:module';
import type { ParcelAddress } from './carrier';

const resolve = createRequire(import.meta.url).resolve;

/** A6 in points, and its margin. */
const [width, height, edge] = [298, 420, 22];
const [ink, quiet] = ['#211F1A', '#5F5A50'];

/** What stands on a slip, in the words of whoever reads it. */
export type Slip = {
  readonly title: string;
  readonly note: string;
  readonly to: ParcelAddress;
  /** For whoever opens the parcel. */
  readonly code: string;
  /** Empty where nothing is tracked. */
  readonly tracking: string;
};

/** A slip for a parcel as a PDF of one A6 page: the address, the code, the number to track it by. Its library is loaded by the first who asks. */
export async function slipPdf({ title, note, to, code, tracking }: Slip): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: [width, height], margin: edge, info: { Title: title } });
  // Whole fonts, so that every name keeps its letters.
  doc.registerFont('text', resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
  doc.registerFont('strong', resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => doc.on('end', done));
  const inner = width - 2 * edge;
  const say = (text: string, size: number, strong: boolean, colour = ink) =>
    doc
      .font(strong ? 'strong' : 'text')
      .fontSize(size)
      .fillColor(colour)
      .text(text, edge, doc.y, { width: inner });
  say(title, 11, true);
  say(note, 8, false, quiet);
  doc.moveDown(1.5);
  const lines = [`${to.street} ${to.houseNo}`.trim(), `${to.postcode} ${to.city}`.trim(), to.country];
  say(to.name, 15, true);
  for (const line of lines.filter((text) => text !== '')) say(line, 15, false);
  doc.moveDown(1.5);
  doc
    .moveTo(edge, doc.y)
    .lineTo(width - edge, doc.y)
    .lineWidth(0.75)
    .strokeColor(quiet)
    .stroke();
  doc.moveDown(0.8);
  say(code, 22, true);
  if (tracking !== '') say(tracking, 11, false);
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
