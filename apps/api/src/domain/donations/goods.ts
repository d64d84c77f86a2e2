import type { Language } from '@dw/contract';
import { imageUrl } from '../../platform/files/kept-image';
import { type Html, html } from '../../platform/http/html';
import { slugOf } from '../../platform/http/slug';
import type { PublicCharity } from '../charities/public-charities';
import type { ForSale } from './for-sale.repository';
import { pounds } from './pounds';

type Words = { readonly size: string; readonly reserved: string };

/** Where a thing is in its charity’s shop: the words are for people, the number decides. */
export function itemPath(charity: string, { id, name }: Pick<ForSale, 'id' | 'name'>): string {
  const words = slugOf(name);
  return `/p/${charity}/shop/${words === '' ? 'item' : words}-${id}`;
}

export const factsOf = ({ brand, size }: ForSale, words: Words): string =>
  [brand, size === '' ? '' : `${words.size} ${size}`].filter((word) => word !== '').join(' · ');

/** What a charity sells, as pictures with their prices. */
export function goodsOf({ name }: PublicCharity, goods: readonly ForSale[], words: Words, language: Language): Html {
  const rows = goods.map((thing) => {
    const [first] = thing.photos;
    const held = thing.heldUntil === null ? html`` : html`<small class="quiet">${words.reserved}</small>`;
    return html`<li>${first ? html`<img src="${imageUrl(first)}" alt="" loading="lazy">` : html``}
      <a href="${itemPath(name, thing)}"><b>${thing.name}</b></a><small class="quiet">${factsOf(thing, words)}</small>
      <span>${pounds(thing.price ?? 0, language)}</span>${held}</li>`;
  });
  return html`<ul class="cards">${rows}</ul>`;
}
