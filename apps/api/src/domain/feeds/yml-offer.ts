import type { ItemCollector, RawItem } from './raw-item';

/** Yandex still writes the rouble by the code that it had until 1998. */
const currencies: Readonly<Record<string, string>> = { RUR: 'RUB' };

/**
 * An offer of Yandex Market Language. Its keys are its own: the id and whether it is available are attributes, the currency
 * stands beside the price, `picture` comes once for each picture, and a name may be told in three parts. `oldprice` is what it
 * cost before, which holds no longer.
 */
export class YmlOffer implements ItemCollector {
  readonly #fields = new Map<string, string>();
  readonly #pictures: string[] = [];

  constructor(readonly attributes: Readonly<Record<string, string>>) {}

  add(name: string, text: string): void {
    const value = text.trim();
    if (value === '') return;
    if (name === 'picture') this.#pictures.push(value);
    else if (!this.#fields.has(name)) this.#fields.set(name, value);
  }

  build(): RawItem {
    const field = (name: string) => this.#fields.get(name);
    const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');
    const currency = field('currencyId');
    const price = field('price');
    const [image, ...more] = this.#pictures;
    const raw = {
      id: this.attributes.id,
      name: field('name') ?? joined(field('typePrefix'), field('vendor'), field('model')),
      link: field('url'),
      image,
      moreImages: more.join(' '),
      price: price && joined(price, currency && (currencies[currency] ?? currency)),
      availability: this.attributes.available,
      brand: field('vendor'),
    };
    return Object.fromEntries(Object.entries(raw).filter(([, value]) => value));
  }
}
