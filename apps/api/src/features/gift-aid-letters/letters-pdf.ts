import { figures, pageEdges, writePdf } from '../../platform/files/pdf';
import { countryByCode } from '../../platform/geo/countries';
import type { WholeLetter } from './letters.repository';

const { left, right } = pageEdges;
/** Where the address stands in the window of an envelope, and how wide the window is, in points. */
const [top, window] = [140, 240];

type Person = Pick<WholeLetter, 'title' | 'firstName' | 'lastName' | 'house' | 'address' | 'postcode' | 'country'>;

/** A house that has a number stands before its street, one that has a name above it. */
const streetOf = ({ house, address }: Person): string[] => {
  const lines = address.split('\n').map((line) => line.trim());
  const [street = '', ...others] = lines;
  return /^\d+[A-Za-z]?$/.test(house) && street !== '' ? [`${house} ${street}`, ...others] : [house, ...lines];
};

/** Who a letter is to, as it stands on the envelope. */
export function addressee(person: Person): string[] {
  const { title, firstName, lastName, postcode, country } = person;
  const abroad = country === 'GB' ? '' : (countryByCode(country)?.name ?? country).toUpperCase();
  return [`${title} ${firstName} ${lastName}`.trim(), ...streetOf(person), postcode, abroad].filter(
    (line) => line !== '',
  );
}

/** Letters to be printed, each beginning a page of its own. */
export function lettersPdf(
  letters: readonly (Person & Pick<WholeLetter, 'subject' | 'body'>)[],
  charity: string,
  now: Date,
): Promise<Buffer> {
  const about = { title: 'Gift Aid letters', author: charity, language: 'en-GB', at: now, firstPage: false };
  return writePdf(about, (doc) => {
    for (const letter of letters) {
      doc.addPage().font('text').fontSize(10.5);
      doc.text(addressee(letter).join('\n'), left, top, { width: window });
      doc.font('strong').text(letter.subject, left, top + 126, { width: right - left });
      doc.font('text').text(letter.body, left, top + 150, { ...figures, width: right - left, lineGap: 2 });
    }
  });
}
