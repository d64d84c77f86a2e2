import { encode } from 'uqr';

type Place = { readonly x: number; readonly y: number; readonly size: number };

/** Draws a QR code into a square of a page, in points, with the quiet edge that readers ask for. */
export function drawCode(doc: PDFKit.PDFDocument, content: string, { x, y, size }: Place): void {
  const { data } = encode(content, { ecc: 'M', border: 2 });
  const cell = size / data.length;
  // A little over its edge, so that no printer leaves a line between two.
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) doc.rect(x + column * cell, y + row * cell, cell + 0.1, cell + 0.1);
  doc.fillColor('#000').fill();
}
