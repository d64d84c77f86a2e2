import { limits } from '@dw/contract';
import { webAddress } from './web-address';

/** The pictures of an item: the first that has an address, how many more there are, and what is none. */
export type Pictures = {
  readonly image: string | null;
  readonly more: readonly string[];
  readonly bad: readonly string[];
};

/** The separator of two addresses in one cell. An address may hold commas itself. */
const between = /\s*[,;|]\s*(?=https?:\/\/)|\s+(?=https?:\/\/)/i;

/** Reads the cell of the picture and those of further ones, each of which may hold several addresses. */
export function readPictures(first: string | undefined, further: string | undefined): Pictures {
  const texts = [first, further]
    .flatMap((text) => (text ?? '').split(between))
    .map((text) => text.trim().replace(/[\s,;|]+$/, ''))
    .filter((text) => text !== '');
  const good: string[] = [];
  const bad: string[] = [];
  for (const text of new Set(texts)) {
    const address = webAddress(text);
    if (address === undefined) bad.push(text);
    else if (!good.includes(address)) good.push(address);
  }
  const [image = null, ...more] = good;
  return { image, more: more.slice(0, limits.feed.morePictures), bad };
}
