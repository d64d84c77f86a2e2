import type { InvoiceRow } from '../../domain/invoices/invoices.repository';
import { numberOf } from '../../domain/invoices/number-of';
import { inPounds } from '../../domain/invoices/pounds';
import { totalOf } from '../../domain/invoices/total-of';
import { figures, pageEdges, writePdf } from '../../platform/files/pdf';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const { left, right } = pageEdges;
const ink = '#211F1A';
const quiet = '#5F5A50';
const rule = '#B9B3A6';

/** What is said where the settings name no seller (SELLER_ADDRESS, SELLER_VAT_ID): such a paper is good for trying out alone. */
export const sampleNote = ({ address, vatin }: Pick<InvoiceRow['seller'], 'address' | 'vatin'>): string =>
  address.length === 0 || vatin === '' ? 'A sample, not a VAT invoice: details of the seller are not set.' : '';

/** An invoice as a PDF. */
export function invoicePdf(invoice: InvoiceRow): Promise<Buffer> {
  const number = numberOf(invoice);
  const title = `${invoice.kind === 'credit_note' ? 'Credit note' : 'Invoice'} ${number}`;
  const about = { title, author: invoice.seller.name, language: 'en-GB', at: invoice.issuedAt };
  return writePdf(about, (doc) => draw(doc, invoice, number));
}

const numbersOf = (vatin: string, companyNumber = ''): string[] => [
  ...(vatin === '' ? [] : [`VAT ID ${vatin}`]),
  ...(companyNumber === '' ? [] : [`Company number ${companyNumber}`]),
];

/** When it was paid, as the invoice says it. */
function paidText({ paidAt, status }: InvoiceRow): string {
  if (paidAt) return day.format(paidAt);
  if (status === 'written_off') return 'Nothing is asked for it any more';
  return status === 'credited' ? 'Nothing is due: see the credit note' : 'Not yet';
}

function draw(doc: PDFKit.PDFDocument, invoice: InvoiceRow, number: string): void {
  const { seller, buyer, lines, netPence, vatPence, vatPercent } = invoice;
  const line = (y: number) => doc.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(rule).stroke();
  const say = (text: string, x: number, y: number, strong = false, size = 10, colour = ink) =>
    doc
      .font(strong ? 'strong' : 'text')
      .fontSize(size)
      .fillColor(colour)
      .text(text, x, y, { width: 240 });
  const sum = (label: string, value: string, y: number, strong = false) => {
    say(label, 300, y, strong);
    doc.font(strong ? 'strong' : 'text').text(value, 400, y, { ...figures, width: right - 400, align: 'right' });
  };

  say(seller.name, left, 56, true, 12);
  const noted = invoice.kind === 'credit_note';
  say(noted ? 'Credit note' : 'Invoice', left, 92, true, 24);
  const facts: [string, string][] = [
    ['Number', number],
    ['Date of issue and tax point', day.format(invoice.issuedAt)],
    ['Period', `${day.format(invoice.periodStart)} to ${day.format(invoice.periodEnd)}`],
    noted ? ['Reason', invoice.reason] : ['Paid', paidText(invoice)],
    ...(invoice.poNumber === '' ? [] : ([['Your order number', invoice.poNumber]] satisfies [string, string][])),
  ];
  facts.forEach(([label, value], at) => {
    say(label, left, 138 + at * 17, false, 10, quiet);
    say(value, 220, 138 + at * 17);
  });

  line(228);
  const party = (title: string, { name, address, vatin, companyNumber, email }: InvoiceRow['buyer'], x: number) => {
    say(title, x, 236, false, 9, quiet);
    const rows = [name, ...address, ...numbersOf(vatin, companyNumber), ...(email ? [email] : [])];
    doc.font('text').fontSize(10).fillColor(ink).text(rows.join('\n'), x, 252, { width: 225, lineGap: 3 });
  };
  party('From', seller, left);
  say(sampleNote(seller), left, 346, false, 8, quiet);
  party('To', buyer, 300);

  line(362);
  say('Description', left, 372, false, 9, quiet);
  doc.text('Amount without VAT', 400, 372, { width: right - 400, align: 'right' });
  let y = 394;
  for (const { description, netPence: net, count } of lines) {
    const what = count === undefined ? description : `${description}: ${count}`;
    doc.font('text').fontSize(10).fillColor(ink).text(what, left, y, { width: 330 });
    const under = doc.y;
    doc.text(inPounds(net), 400, y, { ...figures, width: right - 400, align: 'right' });
    y = under + 8;
  }
  line(y + 4);
  sum('Total without VAT', inPounds(netPence), y + 18);
  sum(`VAT ${vatPercent} %`, inPounds(vatPence), y + 36);
  if (invoice.vatNote !== '') say(invoice.vatNote, left, y + 36, false, 9, quiet);
  sum(`Total in ${invoice.currency}`, inPounds(totalOf(invoice)), y + 58, true);
  if (invoice.creditLeftPence > 0) {
    const credit = inPounds(invoice.creditLeftPence);
    say(`${credit} without VAT is left as credit. It is taken off the next invoices.`, 300, y + 86, false, 9, quiet);
  }
}
