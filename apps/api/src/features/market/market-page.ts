import type { Language } from '@dw/contract';
import { localeOf } from '../../domain/donations/pounds';
import type { OpenMarket } from '../../domain/market/open-market';
import type { ShownItem } from '../../domain/market/shown-items';
import { type Html, html } from '../../platform/http/html';
import { fromMinorUnits } from '../../platform/money';
import type { Signer } from '../../platform/signer';
import type { ShownComment } from './market-comments.repository';
import { cursorOf, itemPath, picturesOf, shopPath } from './market-item.presenter';
import { type Place, shortestSearch } from './market-items.repository';
import { marketPageTexts } from './market-page-texts';
import { reactionButtons, reactionForms } from './reaction-parts';

/** Whoever looks for the retailer stays uncounted from page to page. */
const ownQuery = '?own=1';

type Named = Pick<OpenMarket, 'name' | 'title'>;
type Shown = {
  readonly items: readonly ShownItem[];
  readonly next: Place | undefined;
  readonly previous: Place | undefined;
  readonly search: string;
  readonly brand: string;
  readonly preLoved: boolean;
  readonly intro: string;
  readonly signer: Signer;
  readonly own: boolean;
};

/** What a retailer shows, a page of it. */
export function listPage(market: Named, shown: Shown, language: Language): Html {
  const texts = marketPageTexts[language];
  const { items, next, previous, search, brand, preLoved, intro, signer, own } = shown;
  const to = (more: Record<string, string>) => {
    const query = new URLSearchParams({
      ...(language !== 'en' && { lang: language }),
      ...(search !== '' && { q: search }),
      ...(brand !== '' && { brand }),
      ...(preLoved && { used: '1' }),
      ...(own && { own: '1' }),
      ...more,
    });
    return `/m/${market.name}?${query}`;
  };
  const first = !previous && search === '' && brand === '' && !preLoved;
  const short = search !== '' && [...search].length < shortestSearch;
  const hidden = Object.entries({
    lang: language === 'en' ? '' : language,
    brand,
    used: preLoved ? '1' : '',
    own: own ? '1' : '',
  })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);
  const chosen = [brand, preLoved ? texts.preLoved : ''].filter((word) => word !== '').join(' · ');
  return html`<h1>${market.title}</h1>${first && intro !== '' ? html`<p class="lead">${intro}</p>` : html``}
    <form class="find" role="search" action="/m/${market.name}"><label>${texts.find}<input name="q" type="search" maxlength="100" value="${search}"></label>${hidden}<button>${texts.search}</button></form>
    <p class="quiet">${chosen === '' ? html`<a href="${to({ used: '1' })}">${texts.onlyPreLoved}</a>` : html`${chosen} · <a href="/m/${market.name}${own ? ownQuery : ''}">${texts.all}</a>`}</p>
    ${short ? html`<p role="status">${texts.tooShort}</p>` : html``}
    ${items.length === 0 ? html`<p role="status">${texts.nothing}</p>` : html`<ul class="cards">${items.map((item, at) => card(market, item, { signer, own, soon: at < 4 }, language))}</ul>`}
    <p class="pages">${previous ? html`<a rel="prev" href="${to({ before: cursorOf(previous) ?? '' })}">${texts.before}</a>` : html``}
    ${next ? html`<a rel="next" href="${to({ after: cursorOf(next) ?? '' })}">${texts.next}</a>` : html``}</p>`;
}

type Way = { readonly signer: Signer; readonly own: boolean };

function card(
  market: Named,
  item: ShownItem,
  { signer, own, soon }: Way & { readonly soon: boolean },
  language: Language,
): Html {
  const [picture] = picturesOf(signer, item);
  const image = picture ? html`<img src="${picture}" alt=""${soon ? '' : html` loading="lazy"`}>` : html``;
  return html`<li data-item="${item.id}">${image}<a href="${itemPath(market, item)}${own ? ownQuery : ''}"><b>${item.name ?? ''}</b></a>
    <small class="quiet">${factsOf(item, language)}</small><span>${priceOf(item, language)}</span>${stockOf(item, language)}${reactionButtons(language)}</li>`;
}

/** `comments` where they are on: those that are shown. */
type OfItem = Way & { readonly comments: readonly ShownComment[] | undefined };

/** One item with all its pictures and the way to the shop. */
export function itemPage(market: Named, item: ShownItem, { signer, own, comments }: OfItem, language: Language): Html {
  const texts = marketPageTexts[language];
  const shop = shopPath(market, item);
  const pictures = picturesOf(signer, item).map(
    (address, at) =>
      html`<li><img src="${address}" alt="${texts.picture.replace('{number}', String(at + 1))}"${at === 0 ? '' : html` loading="lazy"`}></li>`,
  );
  const brand = item.brand
    ? html`<p>${texts.brand}: <a href="/m/${market.name}?brand=${encodeURIComponent(item.brand)}${own ? '&own=1' : ''}">${item.brand}</a></p>`
    : html``;
  return html`<p><a href="/m/${market.name}${own ? ownQuery : ''}">${market.title}</a></p><h1 data-item="${item.id}">${item.name ?? ''}</h1>
    ${pictures.length === 0 ? html`` : html`<ul class="cards large">${pictures}</ul>`}
    <p class="lead"><b>${priceOf(item, language)}</b> ${stockOf(item, language)}</p>${brand}
    ${item.grade ? html`<p>${texts.grades[item.grade]}</p>` : html``}
    ${shop ? html`<p><a class="main" href="${shop}${own ? ownQuery : ''}" rel="nofollow">${texts.toShop}</a></p>` : html``}
    ${reactionButtons(language)}${reactionForms(comments, language)}`;
}

const factsOf = ({ brand, grade }: ShownItem, language: Language): string => {
  const texts = marketPageTexts[language];
  return [brand ?? '', grade ? `${texts.preLoved}, ${texts.grades[grade]}` : '']
    .filter((word) => word !== '')
    .join(' · ');
};

/** As its reader writes it; as the shop does where it could not be read. */
function priceOf({ price, priceAmount, priceCurrency }: ShownItem, language: Language): string {
  if (priceAmount === null || priceCurrency === null) return price ?? '';
  const amount = Number(fromMinorUnits(priceAmount, priceCurrency));
  return new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: priceCurrency }).format(amount);
}

function stockOf({ availability }: ShownItem, language: Language): Html {
  const texts = marketPageTexts[language];
  const word =
    availability === 'out_of_stock' || availability === 'preorder' || availability === 'backorder'
      ? texts.availability[availability]
      : '';
  return word === '' ? html`` : html` <small class="quiet">${word}</small>`;
}
