import type { CharityShop, Language } from '@dw/contract';
import { type Html, html } from '../../platform/http/html';
import { jsonLd } from '../../platform/http/json-ld';
import { charityPageTexts } from './charity-page-texts';

const daysOfWeek = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Shop = Omit<CharityShop, 'active'>;

/** Shops of a charity as a list: where, what they take, and whether they are open. */
export const shopRows = (shops: readonly Shop[], language: Language): Html =>
  html`<ul class="rows">${shops.map((shop) => shopRow(shop, language))}</ul>`;

function shopRow(shop: Shop, language: Language): Html {
  const texts = charityPageTexts[language];
  const { name, street, city, postcode, lat, lng, description, accept, not_accept } = shop;
  const map = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=17/${lat}/${lng}`;
  const words = (label: string, tags: Shop['accept']) =>
    tags.length === 0 ? html`` : html`<p class="quiet">${label}: ${tags.map((tag) => tag.name).join(', ')}</p>`;
  return html`<li><div><p><b>${name}</b></p>
    <p>${street}, ${city} ${postcode} · <a href="${map}" rel="noopener">${texts.onMap}</a></p>
    ${description === '' ? html`` : html`<p class="quiet">${description}</p>`}
    ${words(texts.takes, accept)}${words(texts.takesNot, not_accept)}</div>
    <span class="state${shop.open_now ? ' open' : ''}">${openWords(shop, language)}</span></li>`;
}

/** 'Open until 17:30', 'Closed, opens Monday 09:30': in the shop’s own zone. */
function openWords({ open_now, closes_at, next_opening, zone }: Shop, language: Language): string {
  const texts = charityPageTexts[language];
  const locale = language === 'en' ? 'en-GB' : language;
  const time = (instant: string) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(new Date(instant));
  const day = (instant: string) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone }).format(new Date(instant));
  if (open_now) return closes_at ? texts.openUntil.replace('{time}', time(closes_at)) : texts.openAllDay;
  if (!next_opening) return texts.closed;
  return texts.opens.replace('{day}', day(next_opening)).replace('{time}', time(next_opening));
}

/** The same for search engines: where each shop is, and when it is open in a usual week. */
export const shopsForSearch = (charity: string, shops: readonly Shop[]): readonly Html[] =>
  shops.map(({ name, street, city, postcode, country, lat, lng, opening_hours }) =>
    jsonLd({
      '@type': 'Store',
      name,
      parentOrganization: { '@type': 'NGO', name: charity },
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        postalCode: postcode,
        addressCountry: country.code,
      },
      geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
      openingHoursSpecification: opening_hours.map(({ day, from, until }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${daysOfWeek[day - 1]}`,
        opens: from,
        closes: until,
      })),
    }),
  );
