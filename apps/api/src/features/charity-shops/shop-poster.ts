import type { Language } from '@dw/contract';
import { localeOf } from '../../domain/donations/pounds';
import type { PlaceRow } from '../../domain/places/places.repository';
import { drawCode } from '../../platform/files/drawn-code';
import { pageEdges, writePdf } from '../../platform/files/pdf';
import { posterTexts } from './poster-texts';

const { left, right } = pageEdges;
const width = right - left;
const ink = '#211F1A';
const quiet = '#5F5A50';
const codeSize = 230;

type Shown = Pick<PlaceRow, 'name' | 'street' | 'city' | 'postcode' | 'openingHours'>;
type Charity = { readonly company: string; readonly number: string; readonly page: string };

/** 'Monday 09:30–17:00, 18:00–20:00': a usual week, as its reader names the days. */
function week({ openingHours }: Pick<Shown, 'openingHours'>, language: Language): string[] {
  // The first of January 2024 was a Monday.
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
    const open = openingHours.filter((one) => one.day === day).map(({ from, until }) => `${from}–${until}`);
    return open.length === 0 ? [] : [`${format.format(new Date(Date.UTC(2024, 0, day)))}  ${open.join(', ')}`];
  });
}

/** A poster of a shop (A4): where it is, when it is open, and a code that leads to the charity’s page. */
export function shopPoster(shop: Shown, charity: Charity, now: Date, language: Language): Promise<Buffer> {
  const texts = posterTexts[language];
  const { company, number, page } = charity;
  return writePdf({ title: `${company}: ${shop.name}`, author: company, language, at: now }, (doc) => {
    const say = (text: string, { strong = false, size = 12, colour = ink, gap = 6 } = {}) =>
      doc
        .font(strong ? 'strong' : 'text')
        .fontSize(size)
        .fillColor(colour)
        .text(text, left, doc.y + gap, { width, align: 'center' });
    doc.y = 60;
    // Names may be long: what stands at the top is cut to what leaves room for the code.
    say(company.slice(0, 80), { strong: true, size: 20 });
    say(texts.bring, { strong: true, size: 30, gap: 22 });
    const top = Math.min(doc.y + 20, 330);
    drawCode(doc, page, { x: left + (width - codeSize) / 2, y: top, size: codeSize });
    doc.y = top + codeSize;
    say(texts.scan, { size: 14 });
    say(page.replace(/^https?:\/\//, ''), { colour: quiet });
    say(shop.name.slice(0, 80), { strong: true, size: 16, gap: 18 });
    say(`${shop.street}, ${shop.city} ${shop.postcode}`.slice(0, 160));
    const hours = week(shop, language);
    if (hours.length > 0) say([texts.hours, ...hours].join('\n'), { size: 10, colour: quiet, gap: 10 });
    if (number !== '')
      doc
        .font('text')
        .fontSize(9)
        .fillColor(quiet)
        .text(texts.charityNumber(number), left, 765, { width, align: 'center', lineBreak: false });
  });
}
