import type { CharityReport, Language } from '@dw/contract';
import type { MonthByShop } from '../../domain/donations/by-shop';
import { localeOf } from '../../domain/donations/pounds';
import { figures, pageEdges, writePdf } from '../../platform/files/pdf';
import { printShops } from './report-shops';
import { reportTexts } from './report-texts';

const { left, right, bottom } = pageEdges;
const ink = '#211F1A';
const quiet = '#5F5A50';
const rule = '#B9B3A6';
const row = 17;
/** Of the days, of the things that were received, and between two columns. */
const [dayWidth, countWidth, gap] = [58, 50, 6];
/** The size of the table’s letters, where nothing is too wide for it. */
const largest = 8;

type Line = CharityReport['total'];
type Charity = { readonly name: string; readonly number: string };

const isEmpty = ({ received, net, refunds, gift_count: gifts, shop_sales: sales }: Line) =>
  received === 0 && gifts === 0 && [net, refunds, sales].every((amount) => Number(amount) === 0);

/** A charity’s month on paper: the same numbers as on the page, to the penny. */
export function reportPdf(
  { report, byShop }: { readonly report: CharityReport; readonly byShop: MonthByShop },
  charity: Charity,
  now: Date,
  language: Language,
): Promise<Buffer> {
  const texts = reportTexts[language];
  const month = new Intl.DateTimeFormat(localeOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const title = `${texts.title}: ${month.format(new Date(`${report.month}-15T12:00:00Z`))}`;
  const { format: count } = new Intl.NumberFormat(localeOf(language));
  const { format: pounds } = new Intl.NumberFormat(localeOf(language), {
    ...{ style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' },
  });
  const money = (amount: string) => pounds(Number(amount));
  const columns: readonly { readonly label: string; readonly of: (line: Line) => string }[] = [
    { label: texts.received, of: ({ received }) => count(received) },
    { label: texts.shopSales, of: (line) => money(line.shop_sales) },
    { label: texts.ownSales, of: (line) => money(line.own_sales) },
    { label: texts.gifts, of: (line) => money(line.gifts) },
    { label: texts.refunds, of: (line) => money(line.refunds) },
    { label: texts.fees, of: (line) => money(line.fees) },
    { label: texts.net, of: (line) => money(line.net) },
  ];
  const moneyWidth = (right - left - dayWidth - countWidth) / (columns.length - 1);
  const widthOf = (at: number) => (at === 0 ? countWidth : moneyWidth) - gap;
  const startOf = (at: number) => left + dayWidth + gap + (at === 0 ? 0 : countWidth + (at - 1) * moneyWidth);

  return writePdf({ title, author: charity.name, language, at: now }, (doc) => {
    const say = (text: string, y: number, { strong = false, size = 9, colour = ink } = {}) =>
      doc
        .font(strong ? 'strong' : 'text')
        .fontSize(size)
        .fillColor(colour)
        .text(text, left, y, { width: right - left });
    const under = (y: number) => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(rule).stroke();
    doc.font('strong').fontSize(largest);
    // Millions are written smaller, and not on two lines; every line as the widest.
    const wide = columns.map(({ of }, at) => doc.widthOfString(of(report.total), figures) / (widthOf(at) - 1));
    const size = largest / Math.max(1, ...wide);
    const cells = (first: string, values: readonly string[], y: number, strong = false) => {
      doc
        .font(strong ? 'strong' : 'text')
        .fontSize(size)
        .fillColor(ink)
        .text(first, left, y, { ...figures, width: dayWidth });
      for (const [at, value] of values.entries())
        doc.text(value, startOf(at), y, { ...figures, width: widthOf(at), align: 'right' });
    };
    const head = (y: number) => {
      doc.font('text').fontSize(7).fillColor(quiet);
      const heights = columns.map(({ label }, at) => doc.heightOfString(label, { width: widthOf(at) }));
      const end = y + Math.max(...heights);
      // Labels stand on the rule, whether they take one line or two.
      doc.text(texts.day, left, end - doc.currentLineHeight(true), { width: dayWidth });
      for (const [at, { label }] of columns.entries())
        doc.text(label, startOf(at), end - (heights[at] ?? 0), { width: widthOf(at), align: 'right' });
      under(end + 5);
      return end + 12;
    };

    say(charity.name, 56, { strong: true, size: 12 });
    if (charity.number !== '') say(texts.charityNumber(charity.number), 74, { colour: quiet });
    say(title, 98, { strong: true, size: 18 });
    let y = head(140);
    for (const { day: name, ...line } of report.days.filter((one) => !isEmpty(one))) {
      if (y > bottom - 3 * row) {
        doc.addPage();
        y = head(56);
      }
      cells(
        name,
        columns.map(({ of }) => of(line)),
        y,
      );
      y += row;
    }
    under(y);
    cells(
      texts.total,
      columns.map(({ of }) => of(report.total)),
      y + 6,
      true,
    );
    y += 44;
    if (y > bottom - (report.things.length + 5) * row) {
      doc.addPage();
      y = 56;
    }
    say(texts.things, y, { strong: true, size: 10 });
    for (const { status, count: things } of report.things) {
      y += row;
      say(`${texts.statuses[status]}: ${count(things)}`, y);
    }
    y = printShops(doc, byShop, language, y + 2 * row);
    if (y > bottom - 5 * row) {
      doc.addPage();
      y = 56;
    }
    say(texts.note, y + 2 * row, { colour: quiet, size: 8 });
    say(texts.made(day.format(now)), y + 3.5 * row, { colour: quiet, size: 8 });
  });
}
