import { giftAidLimits } from '@dw/contract';
import { drawCode } from '../../platform/files/drawn-code';
import { writePdf } from '../../platform/files/pdf';

const mm = 72 / 25.4;
/** Three columns of seven, as sheets of 63.5 × 38.1 mm are cut. */
const sheet = { columns: 3, left: 7.2 * mm, top: 15.15 * mm, width: 63.5 * mm, height: 38.1 * mm, gap: 2.5 * mm };
const inside = 4 * mm;
const codeSize = 26 * mm;

type Labels = {
  readonly company: string;
  readonly donorNo: string;
  readonly count: number;
  /** The first label of the first sheet that is used, from 1. */
  readonly first: number;
  readonly now: Date;
};

function drawLabel(doc: PDFKit.PDFDocument, at: number, { company, donorNo }: Labels): void {
  const x = sheet.left + (at % sheet.columns) * (sheet.width + sheet.gap);
  const y = sheet.top + Math.floor(at / sheet.columns) * sheet.height;
  drawCode(doc, donorNo, { x: x + inside, y: y + (sheet.height - codeSize) / 2, size: codeSize });
  const left = x + inside + codeSize + 2 * mm;
  const width = x + sheet.width - inside - left;
  const say = (text: string, top: number, font: 'text' | 'strong', size: number, height: number) =>
    doc.font(font).fontSize(size).text(text, left, top, { width, height, ellipsis: true });
  doc.fillColor('#000');
  // Whatever a charity is called, and however long its numbers are, they stay on their label.
  say(company, y + 6 * mm, 'text', 8, 9 * mm);
  say('Gift Aid', y + 17 * mm, 'text', 8, 4 * mm);
  say(donorNo, y + 21.5 * mm, 'strong', donorNo.length > 10 ? 7 : 10, 10 * mm);
}

/** Sheets of labels (A4) with a donor’s number, and the same as a code that a till reads; no name and no address. */
export function labelSheets(labels: Labels): Promise<Buffer> {
  const { company, donorNo, count, first, now } = labels;
  return writePdf({ title: `${company}: ${donorNo}`, author: company, language: 'en', at: now }, (doc) => {
    for (let label = 0; label < count; label += 1) {
      const at = (first - 1 + label) % giftAidLimits.labelsOfSheet;
      if (at === 0 && label > 0) doc.addPage();
      drawLabel(doc, at, labels);
    }
  });
}
