import { giftAidLimits, limits, londonDay, type RefusedLine } from '@dw/contract';
import { wrongCell, wrongDay, wrongName } from '../../domain/gift-aid/file-values';
import { knownLines, refundSales } from '../../domain/gift-aid/sales.repository';
import { findSettings } from '../../domain/gift-aid/settings.repository';
import { type Sold, takeSales } from '../../domain/gift-aid/take-sales';
import type { Clock } from '../../platform/clock';
import { type Complaint, importKind } from '../../platform/imports/kind';
import { toMinorUnits } from '../../platform/money';
import { donorsByNumber } from './gift-aid-sales.repository';

const text = (name: string, ...others: string[]) => ({ name, holds: 'text', required: true, others }) as const;

const saleColumns = [
  text('line', 'receipt', 'transaction'),
  text('donor', 'donor number', 'label'),
  text('day', 'date', 'sold on'),
  text('item', 'description', 'name'),
  { name: 'price', holds: 'plain', required: true, others: ['amount', 'gross', 'total'] },
] as const;
type SoldLine = {
  readonly till: string;
  readonly donor: string;
  readonly day: string;
  readonly item: string;
  readonly gross: number;
};

const refundColumns = [text('line', 'receipt', 'transaction'), text('day', 'date', 'refunded on')] as const;
type RefundLine = { readonly till: string; readonly day: string };

/** The longest price that is read: nine digits and two more. */
const price = /^£?\s*(\d{1,9}(?:\.\d{1,2})?)$/;

/** What is wrong with a line’s number or day, for sales and refunds alike. */
const wrongBeginning = (till: string, day: string, today: string) => ({
  line: wrongName('line', till, giftAidLimits.tillLine),
  day: wrongDay('day', day, today),
});
const all = (...complaints: (Complaint | undefined)[]) => complaints.filter((one) => one !== undefined);

/** Sales of a till by donors’ labels. A line of the till is taken once, whatever file brings it. */
export const saleImport = (clock: Clock) =>
  importKind<SoldLine, SoldLine[]>({
    name: 'gift-aid-sales',
    columns: saleColumns,
    keep: () => [],
    read(cells) {
      const [till = '', donor = '', day = '', item = '', amount = ''] = cells.map((cell) => cell.trim());
      const wrong = wrongBeginning(till, day, londonDay(clock.now()));
      const [, digits = '0'] = price.exec(amount) ?? [];
      const gross = toMinorUnits(digits, 2);
      const complaints = all(
        wrong.line,
        donor === '' ? wrongCell('donor', donor, 'required', 'This field is required.') : undefined,
        wrong.day,
        gross === 0 ? wrongCell('price', amount, 'price', 'Enter an amount such as 12.50.') : undefined,
      );
      return complaints.length > 0
        ? { complaints }
        : { row: { till, donor, day, item: item.slice(0, limits.name), gross } };
    },
    async write(tx, _into, rows, lines) {
      const [settings, known, donors] = await Promise.all([
        findSettings(tx),
        knownLines(
          tx,
          rows.map(({ till }) => till),
        ),
        donorsByNumber(
          tx,
          rows.map(({ donor }) => donor),
        ),
      ]);
      const taken = new Set(known);
      const [refused, sold]: [RefusedLine[], Sold[]] = [[], []];
      rows.forEach(({ till, donor, day, item, gross }, at) => {
        const donorId = donors.get(donor);
        const refuse = (column: string, value: string, code: string, reason: string) =>
          refused.push({ line: lines[at] ?? 0, column, value, code, reason });
        if (settings.method === 'none')
          refuse('', '', 'no_method', 'Choose a method in the settings of Gift Aid first.');
        else if (donorId === undefined) refuse('donor', donor, 'donor', 'No donor has this number.');
        else if (!taken.has(till)) {
          taken.add(till);
          const soldAt = new Date(`${day}T12:00:00Z`);
          sold.push({ donorId, tillLine: till, name: item, gross, soldAt, soldOn: day });
        }
      });
      await takeSales(tx, sold, settings);
      return { added: sold.length, duplicates: rows.length - refused.length - sold.length, refused };
    },
  });

/** Refunds of a till; the same again changes nothing. */
export const refundImport = (clock: Clock) =>
  importKind<RefundLine, RefundLine[]>({
    name: 'gift-aid-refunds',
    columns: refundColumns,
    keep: () => [],
    read(cells) {
      const [till = '', day = ''] = cells.map((cell) => cell.trim());
      const wrong = wrongBeginning(till, day, londonDay(clock.now()));
      const complaints = all(wrong.line, wrong.day);
      return complaints.length > 0 ? { complaints } : { row: { till, day } };
    },
    async write(tx, _into, rows, lines) {
      const named = rows.map(({ till }) => till);
      const known = await knownLines(tx, named);
      const refused = rows.flatMap(({ till }, at): RefusedLine[] => {
        if (known.has(till)) return [];
        const reason = 'No sale has this line.';
        return [{ line: lines[at] ?? 0, column: 'line', value: till, code: 'unknown', reason }];
      });
      const { length } = await refundSales(tx, { tillLines: named, at: clock.now() });
      return { added: length, duplicates: rows.length - refused.length - length, refused };
    },
  });
