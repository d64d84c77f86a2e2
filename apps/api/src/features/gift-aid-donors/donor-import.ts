import { completeAddress, declarationCovers, giftAidLimits, giftAidPerson, londonDay } from '@dw/contract';
import { insertDeclaration } from '../../domain/gift-aid/declarations.repository';
import { insertDonor } from '../../domain/gift-aid/donors.repository';
import { wrongCell, wrongDay, wrongName } from '../../domain/gift-aid/file-values';
import type { Clock } from '../../platform/clock';
import { type Complaint, importKind } from '../../platform/imports/kind';

const text = (name: string, required: boolean, ...others: string[]) =>
  ({ name, holds: 'text', required, others }) as const;

const columns = [
  text('number', true, 'donor', 'donor number', 'label'),
  text('title', false),
  text('first_name', true, 'first name', 'forename'),
  text('last_name', true, 'last name', 'surname'),
  text('house', true, 'house name or number'),
  text('address', false, 'street'),
  text('postcode', true, 'post code'),
  text('country', false),
  text('email', false, 'mail'),
  text('declared', false, 'declared on', 'declaration date'),
  text('covers', false, 'declaration'),
  text('agreed', false, 'agreed on', 'agency date'),
] as const;

/** What the charity had them agree to: its own wording, which stays with it. */
const ownWording = 'imported';
const person = completeAddress(giftAidPerson);
type Covers = (typeof declarationCovers)[number];
type Line = {
  readonly number: string;
  readonly who: ReturnType<typeof person.parse>;
  readonly email: string;
  /** The day on which they declared, and for which gifts; null where they have not. */
  readonly declared: { readonly day: string; readonly covers: Covers } | null;
  /** The day on which they agreed that the charity sells for them; empty where they have not. */
  readonly agreed: string;
};

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What is wrong with who they are, once for each cell. */
function wrongPerson(values: Readonly<Record<string, string | undefined>>, issues: readonly Issue[]): Complaint[] {
  const first = new Map(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]));
  return [...first]
    .map(([column, message]) => wrongCell(column, values[column] ?? '', 'wrong', message))
    .sort((one, other) => at(one) - at(other));
}
const at = ({ column }: Complaint) => columns.findIndex(({ name }) => name === column);

/** Donors whom the charity had before. A number that is there stays as it is, whatever file brings it. */
export const donorImport = (clock: Clock) =>
  importKind<Line, Line[]>({
    name: 'gift-aid-donors',
    columns,
    keep: () => [],
    read(cells) {
      const [number = '', title, first_name, last_name, house, address, postcode, country, email = '', ...days] =
        cells.map((cell) => cell.trim());
      const [declared = '', covers = '', agreed = ''] = days;
      const today = londonDay(clock.now());
      const values = { title, first_name, last_name, house, address, postcode, country: country || 'GB' };
      const who = person.safeParse(values);
      const known = declarationCovers.find((one) => one === (covers || 'future'));
      const complaints = [
        wrongName('number', number, giftAidLimits.donorNo),
        ...wrongPerson(values, who.error?.issues ?? []),
        declared === '' ? undefined : wrongDay('declared', declared, today),
        known ? undefined : wrongCell('covers', covers, 'covers', 'Enter one, past4 or future.'),
        agreed === '' ? undefined : wrongDay('agreed', agreed, today),
      ].filter((one) => one !== undefined);
      if (complaints.length > 0 || !who.success || !known) return { complaints };
      return {
        row: {
          ...{ number, who: who.data, email: email.toLowerCase(), agreed },
          declared: declared === '' ? null : { day: declared, covers: known },
        },
      };
    },
    async write(tx, _into, rows) {
      let added = 0;
      // One after another: each is a donor, a declaration and the next number that may be the same.
      for (const { number, who, email, declared, agreed } of rows) {
        const { first_name, last_name, title, house, address, postcode, country } = who;
        const donor = await insertDonor(tx, {
          ...{ donorNo: number, title, house, address, postcode, country, email, imported: true },
          ...{ firstName: first_name, lastName: last_name },
          ...(agreed !== '' && { agencyVersion: ownWording, agencyAt: noon(agreed) }),
        });
        if (!donor) continue;
        added += 1;
        if (declared)
          await insertDeclaration(tx, donor, {
            ...{ covers: declared.covers, made: 'written', madeAt: noon(declared.day), madeOn: declared.day },
            textVersion: ownWording,
          });
      }
      return { added, duplicates: rows.length - added };
    },
  });
