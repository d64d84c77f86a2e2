import type { Language } from '@dw/contract';
import type { PublicCharity } from '../../domain/charities/public-charities';
import type { ForSale } from '../../domain/donations/for-sale.repository';
import { factsOf, goodsOf } from '../../domain/donations/goods';
import { localeOf, pounds } from '../../domain/donations/pounds';
import { imageUrl } from '../../platform/files/kept-image';
import { type Html, html } from '../../platform/http/html';
import { jsonLd } from '../../platform/http/json-ld';
import { fromMinorUnits } from '../../platform/money';
import { filled, shopTexts } from './shop-page-texts';
import type { Settings } from './shop-settings.repository';

/** A time of day in the shop’s country. */
export const timeOf = (instant: string | Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/London' }).format(
    new Date(instant),
  );

type Found = { readonly goods: readonly ForSale[]; readonly page: number; readonly pages: number };

export function shopPage(charity: PublicCharity, { goods, page, pages }: Found, language: Language): Html {
  const texts = shopTexts[language];
  const { name, title } = charity;
  const to = (number: number) => `/p/${name}/shop?page=${number}`;
  return html`<h1>${texts.shop}</h1><p><a href="/p/${name}">${title}</a></p>
    <p class="lead">${filled(texts.lead, { charity: title })}</p>
    ${goods.length === 0 ? html`<p role="status">${texts.nothing}</p>` : goodsOf(charity, goods, texts, language)}
    <p class="pages">${page > 1 ? html`<a href="${to(page - 1)}">${texts.before}</a>` : html``}
    ${page < pages ? html`<a href="${to(page + 1)}">${texts.next}</a>` : html``}</p>`;
}

/** One thing, with what stands in the place of its form or the form itself. */
export function itemPage(
  { name, title }: PublicCharity,
  thing: ForSale,
  { settings, buying }: { readonly settings: Settings; readonly buying: Html },
  language: Language,
): Html {
  const texts = shopTexts[language];
  const { color, description, photos } = thing;
  const pictures = photos.map(
    (photo, at) => html`<li><img src="${imageUrl(photo)}" alt="${filled(texts.photo, { number: at + 1 })}"></li>`,
  );
  const postage = filled(texts.postage, { amount: pounds(settings.postage, language) });
  return html`<p><a href="/p/${name}/shop">${texts.toShop}</a> · <a href="/p/${name}">${title}</a></p>
    <h1>${thing.name}</h1><p class="quiet">${factsOf(thing, texts)}</p>
    ${photos.length === 0 ? html`` : html`<ul class="cards large">${pictures}</ul>`}
    <p class="lead"><b>${pounds(thing.price ?? 0, language)}</b> ${postage}</p>
    ${description === '' ? html`` : html`<p class="said">${description}</p>`}
    ${color === '' ? html`` : html`<p>${texts.color}: ${color}</p>`}
    <p class="quiet">${filled(texts.days, { days: settings.daysToSend })}</p>
    ${settings.returns === '' ? html`` : html`<h3>${texts.returns}</h3><p class="said">${settings.returns}</p>`}
    ${buying}`;
}

/** The same for search engines. @param address where the page is @param publicUrl where browsers reach us */
export function productOf({ title }: PublicCharity, thing: ForSale, address: string, publicUrl: string): Html {
  const { name, brand, description, photos, price, status, heldUntil } = thing;
  const free = status === 'LISTED' && heldUntil === null;
  return jsonLd({
    '@type': 'Product',
    name,
    url: address,
    ...(description !== '' && { description }),
    ...(brand !== '' && { brand: { '@type': 'Brand', name: brand } }),
    image: photos.map((photo) => `${publicUrl}${imageUrl(photo)}`),
    itemCondition: 'https://schema.org/UsedCondition',
    offers: {
      '@type': 'Offer',
      url: address,
      price: fromMinorUnits(price ?? 0, 'GBP'),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${free ? 'InStock' : 'SoldOut'}`,
      seller: { '@type': 'NGO', name: title },
    },
  });
}
