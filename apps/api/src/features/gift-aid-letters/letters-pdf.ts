import { createRequire } from 'node:module';
import type { WholeLetter } from './letters.repository';

const resolve = createRequire(import.meta.url).resolve;

/** Where the address stands in the window of an envelope, in points from the edges of an A4 page. */
const [left, top] = [57, 140];

/** Who a letter is to, as it stands on the envelope. */
export const addressee = ({ title, firstName, lastName, house, address, postcode }: WholeLetter): string[] =>
  [`${title} ${firstName} ${lastName}`.trim(), house, ...address.split('\n'), postcode].filter((line) => line !== '');

/** Letters to be printed, each on a page of its own. The library and its font are loaded by the first who asks. */
export async function lettersPdf(letters: readonly WholeLetter[]): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: 'A4', margin: left, lang: 'en-GB', autoFirstPage: false });
  // The whole font, so that every name keeps its letters.
  doc.registerFont('text', resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'));
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => doc.on('end', done));
  for (const letter of letters) {
    doc.addPage().font('text').fontSize(10.5);
    doc.text(addressee(letter).join('\n'), left, top);
    doc.text(letter.body, left, top + 150, { lineGap: 2 });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
