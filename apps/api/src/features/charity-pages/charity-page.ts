import type { CharityShop, Language } from '@dw/contract';
import type { ReturnAddress } from '../../domain/accounts/return-address';
import type { PublicCharity } from '../../domain/charities/public-charities';
import type { listForSale } from '../../domain/donations/for-sale.repository';
import { goodsOf } from '../../domain/donations/goods';
import { imageUrl } from '../../platform/files/kept-image';
import { countryByCode } from '../../platform/geo/countries';
import { Html, html } from '../../platform/http/html';
import { jsonLd } from '../../platform/http/json-ld';
import { charityPageTexts } from './charity-page-texts';
import type { Words } from './charity-pages.repository';
import { shopRows, shopsForSearch } from './shop-rows';

export type Shops = { readonly shown: readonly Omit<CharityShop, 'active'>[]; readonly total: number };

type Goods = Awaited<ReturnType<typeof listForSale>>;

const ways = ['SEND_BY_POST', 'CHARITY_SHOPS'] as const;

/** Every charity with what it can be given by. */
export function charityList(charities: readonly PublicCharity[], language: Language): Html {
  const texts = charityPageTexts[language];
  const rows = charities.map(({ name, title, programmes }) => {
    const offered = ways.filter((way) => programmes.includes(way)).map((way) => texts.ways[way]);
    return html`<li><div><p><b><a href="/p/${name}">${title}</a></b></p><p class="quiet">${offered.join(' · ')}</p></div></li>`;
  });
  return html`<h1>${texts.charities}</h1><p class="lead">${texts.charitiesLead}</p>
    ${rows.length === 0 ? html`<p>${texts.noCharities}</p>` : html`<ul class="rows">${rows}</ul>`}`;
}

/** Who the charity is. */
export function wordsOf({ title }: PublicCharity, words: Words, language: Language): Html {
  const { logo, description, website, page } = words;
  const known = jsonLd({ '@type': 'NGO', name: title, description, ...(website !== '' && { url: website }) });
  const site = website === '' ? undefined : new URL(website);
  return html`${logo ? html`<img class="logo" src="${imageUrl(logo)}" alt="">` : html``}<h1>${title}</h1>
    <p class="lead">${description}</p>
    ${site ? html`<p>${charityPageTexts[language].website}: <a href="${site.href}" rel="noopener nofollow">${site.host}</a></p>` : html``}
    ${page === '' ? html`` : html`<article>${new Html(page)}</article>`}${known}`;
}

/** Where parcels to it go. */
export function postPart({ title }: PublicCharity, address: ReturnAddress, language: Language): Html {
  const texts = charityPageTexts[language];
  const { street, city, postcode, countryCode } = address;
  const country = countryByCode(countryCode)?.name ?? countryCode;
  return html`<h2>${texts.ways.SEND_BY_POST}</h2><p>${texts.postLead}</p>
    <address>${title}<br>${street}<br>${city} ${postcode}<br>${country}</address>`;
}

/** Its shops on a map, by the finder; where no script runs the first of them, and the way to all. */
export function shopsPart({ name, title }: PublicCharity, { shown, total }: Shops, language: Language): Html {
  const texts = charityPageTexts[language];
  const more = total > shown.length ? html`<p><a href="/p/${name}/shops">${texts.allShops} (${total})</a></p>` : html``;
  const finder = html`<div data-dw-finder="${name}" data-lang="${language}">${shopRows(shown, language)}</div>`;
  return html`<h2>${texts.shops}</h2><p>${texts.shopsLead}</p>${finder}${more}${shopsForSearch(title, shown)}<script src="/widget/v1/finder.js" defer></script>`;
}

type Found = Shops & { readonly search: string; readonly page: number; readonly pages: number };

/** All its shops, to be searched and turned over. */
export function shopsPage({ name, title }: PublicCharity, found: Found, language: Language): Html {
  const texts = charityPageTexts[language];
  const { shown, search, page, pages } = found;
  const to = (next: number) => `/p/${name}/shops?${new URLSearchParams({ q: search, page: String(next) })}`;
  return html`<h1>${texts.shops}</h1><p><a href="/p/${name}">${title}</a></p>
    <form class="find" role="search" action="/p/${name}/shops"><label>${texts.find}<input name="q" type="search" maxlength="100" value="${search}"></label><button>${texts.search}</button></form>
    ${shown.length === 0 ? html`<p role="status">${texts.noShops}</p>` : shopRows(shown, language)}
    <p class="pages">${page > 1 ? html`<a href="${to(page - 1)}">${texts.before}</a>` : html``}
    ${page < pages ? html`<a href="${to(page + 1)}">${texts.next}</a>` : html``}</p>${shopsForSearch(title, shown)}`;
}

/** What it sells first, and the way to all of it. */
export function goodsPart(charity: PublicCharity, { rows, total }: Goods, language: Language): Html {
  const texts = charityPageTexts[language];
  if (rows.length === 0) return html``;
  return html`<h2>${texts.goods}</h2>${goodsOf(charity, rows, texts, language)}
    <p><a href="/p/${charity.name}/shop">${texts.allGoods} (${total})</a></p>`;
}
