import type { Language } from '@dw/contract';
import type { MonthByShop, ShopRow } from '../../domain/donations/by-shop';
import { localeOf } from '../../domain/donations/pounds';
import { figures, pageEdges } from '../../platform/files/pdf';
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
  const { format: count } = new Intl.NumberFormat(localeOf(language));
  const money = (units: number, currency: string) =>
    new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
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
      doc.text(value, x, y, { ...figures, width: at === 3 ? right - x : numberWidth, align: 'right' });
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
        ...[count(given), share.format(total.given === 0 ? 0 : given / total.given), count(pieces), first ?? '–'],
      ],
      ...others.map((one) => ['', '', '', '', one]),
    ];
  };
  /** Where so many lines fit: on another page their columns are named again. */
  const placeFor = (lines: number, y: number) => {
    if (y <= bottom - lines * row) return y;
    doc.addPage();
    return head(56);
  };

  let y = from > bottom - 5 * row ? placeFor(1, bottom) : head(from);
  for (const lines of rows.map(linesOf)) {
    y = placeFor(lines.length, y);
    for (const line of lines) {
      cells(line, y);
      y += row;
    }
  }
  if (found <= rows.length) return y;
  y = placeFor(1, y);
  cells([texts.otherShops(found - rows.length)], y);
  return y + row;
}
