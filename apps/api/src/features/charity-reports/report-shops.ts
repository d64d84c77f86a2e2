import type { Language } from '@dw/contract';
import type { MonthByShop, ShopRow } from '../../domain/donations/by-shop';
import { localeOf } from '../../domain/donations/pounds';
import { pageEdges } from '../../platform/files/pdf';
import { fromMinorUnits } from '../../platform/money';
import { reportTexts } from './report-texts';

const { left, right, bottom } = pageEdges;
const row = 17;
const [nameWidth, numberWidth] = [215, 60];

/** The month by shop, each currency on a line of its own. @returns where it ends */
export function printShops(
  doc: PDFKit.PDFDocument,
  { rows, found, total }: MonthByShop,
  language: Language,
  from: number,
) {
  if (rows.length === 0) return from;
  const texts = reportTexts[language];
  const share = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 1 });
  const money = (units: number, currency: string) =>
    new Intl.NumberFormat(localeOf(language), { style: 'currency', currency }).format(
      Number(fromMinorUnits(units, currency)),
    );
  const cells = ([name = '', ...values]: readonly string[], y: number, strong = false) => {
    doc
      .font(strong ? 'strong' : 'text')
      .fontSize(8)
      .fillColor('#211F1A')
      .text(name, left, y, { width: nameWidth, height: 11, ellipsis: true });
    for (const [at, value] of values.entries()) {
      const x = left + nameWidth + at * numberWidth;
      doc.text(value, x, y, { width: at === 3 ? right - x : numberWidth, align: 'right' });
    }
  };
  const head = (y: number) => {
    doc.font('strong').fontSize(10).fillColor('#211F1A').text(texts.byShop, left, y);
    cells(['', texts.given, texts.share, texts.sold, texts.soldFor], y + row);
    return y + 2 * row;
  };
  const linesOf = ({ name, area, given, sold }: ShopRow): readonly (readonly string[])[] => {
    const [first, ...others] = (sold ?? []).map(({ units, currency }) => money(units, currency));
    const pieces = (sold ?? []).reduce((sum, one) => sum + one.count, 0);
    return [
      [
        name === null ? texts.noShop : `${name} (${area})`,
        ...[String(given), share.format(total.given === 0 ? 0 : given / total.given), String(pieces), first ?? '–'],
      ],
      ...others.map((one) => ['', '', '', '', one]),
    ];
  };
  const next = (y: number) => {
    if (y <= bottom - row) return y;
    doc.addPage();
    return 56;
  };

  let y = head(from > bottom - 5 * row ? next(bottom) : from);
  for (const line of rows.flatMap(linesOf)) {
    y = next(y);
    cells(line, y);
    y += row;
  }
  if (found <= rows.length) return y;
  y = next(y);
  cells([texts.otherShops(found - rows.length)], y);
  return y + row;
}
