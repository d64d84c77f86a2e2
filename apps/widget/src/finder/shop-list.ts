import type { CharityShops } from '@dw/contract';
import { element } from './element';
import { filled, type Texts } from './texts';

type Shop = CharityShops['items'][number];
type Words = { readonly texts: Texts; readonly locale: string };

const timeIn = (instant: string, zone: string, locale: string, how: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { ...how, timeZone: zone }).format(new Date(instant));

/** 'Open until 17:30', 'Closed, opens Monday 09:30', 'Full until 3 May': in the shop’s own zone. */
function stateOf(shop: Shop, { texts, locale }: Words): string {
  const { open_now, closes_at, next_opening, full_until, zone } = shop;
  const time = (instant: string) => timeIn(instant, zone, locale, { hour: '2-digit', minute: '2-digit' });
  if (full_until)
    return filled(texts.full, { day: timeIn(full_until, zone, locale, { day: 'numeric', month: 'long' }) });
  if (open_now) return closes_at ? filled(texts.openUntil, { time: time(closes_at) }) : texts.open;
  if (!next_opening) return texts.closed;
  const day = timeIn(next_opening, zone, locale, { weekday: 'long' });
  return filled(texts.opens, { day, time: time(next_opening) });
}

/** A shop of the list, with the number of its pin. */
export function shopRow(shop: Shop, words: Words): HTMLLIElement {
  const { name, street, city, postcode, km, needs, open_now, full_until } = shop;
  const far = km === null ? '' : `${new Intl.NumberFormat(words.locale).format(km)} km`;
  const asked = needs.length > 0 ? [filled(words.texts.needs, { things: needs.join(', ') })] : [];
  return element(
    'li',
    { tabindex: -1 },
    element(
      'div',
      {},
      element('b', {}, name),
      element('p', {}, `${street}, ${city} ${postcode}`),
      ...asked.map((text) => element('p', { class: 'quiet' }, text)),
    ),
    element(
      'div',
      { class: 'aside' },
      element('span', { class: open_now && !full_until ? 'open' : '' }, stateOf(shop, words)),
      element('span', { class: 'quiet' }, far),
    ),
  );
}
