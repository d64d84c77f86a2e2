import type { Catalogue } from '../texts/catalogue';
import type { catalogue as polish } from '../texts/pl';
import { keyOf, type Packed, unpack } from './packed';

/** The texts of a catalogue: of a counted one, whose plural forms are entries of their own, the text without the form. */
export type Forms<K> = K extends `${infer Text}_${'one' | 'few' | 'many' | 'other'}` ? Text : K;
/** The texts of these pages: what is missing in a catalogue does not compile. */
export type Text = Forms<keyof typeof polish>;

const english: Record<string, string> = {
  '{count} items_one': '{count} item',
};

/** Catalogues by language, loaded when they are needed; English is the key itself. The build packs them. */
export type Others = Readonly<Record<string, () => Promise<{ catalogue: Catalogue | Packed }>>>;
const others: Others = {
  pl: () => import('../texts/pl'),
  de: () => import('../texts/de'),
  it: () => import('../texts/it'),
  ru: () => import('../texts/ru'),
  es: () => import('../texts/es'),
};

/** What a document adds to the texts of all. */
const more: Others[] = [];

/** Adds catalogues to those of all documents, and plural forms to the English one; before anything is spoken. */
export function addTexts(catalogues: Others, englishForms: Catalogue): void {
  more.push(catalogues);
  Object.assign(english, englishForms);
}

/** The texts of a catalogue; undefined where it does not load. */
const load = (catalogues: Others, code: string): Promise<Catalogue | undefined> | undefined =>
  catalogues[code]?.().then(
    ({ catalogue }) => (typeof catalogue === 'string' ? unpack(catalogue) : catalogue),
    () => undefined,
  );

let current: { code: string; catalogue: Catalogue } = { code: 'en', catalogue: english };

/** The language of the page. */
export const language = (): string => current.code;

/** What dates and amounts are written by: the browser’s own variant of the page’s language, British English where it has none. */
export function locale(): string {
  const variants = globalThis.navigator?.languages ?? [];
  return variants.find((one) => one.startsWith(current.code)) ?? (current.code === 'en' ? 'en-GB' : current.code);
}

/** Changes to the first language that there is a catalogue for, English at the end. A catalogue that does not load is English. */
export async function speak(...wanted: readonly (string | undefined)[]): Promise<void> {
  const codes = wanted.flatMap((code) => code?.slice(0, 2).toLowerCase() ?? []);
  const code = codes.find((one) => one === 'en' || one in others) ?? 'en';
  if (code !== current.code) {
    const loaded = await Promise.all(
      code === 'en' ? [] : [others, ...more].map((catalogues) => load(catalogues, code)),
    );
    current = loaded[0] ? { code, catalogue: Object.assign({}, ...loaded) } : { code: 'en', catalogue: english };
  }
  document.documentElement.lang = current.code;
}

/** Catalogues of parts that came later, as they are loaded. */
const learning = new Map<Others, Promise<void>>();

async function add(catalogues: Others): Promise<void> {
  const { code } = current;
  const loaded = await load(catalogues, code);
  if (loaded && code === current.code) current = { code, catalogue: { ...current.catalogue, ...loaded } };
  // What did not load is asked for again by the next part that needs it.
  else learning.delete(catalogues);
}

/** As `addTexts`, for a part of the page that comes later: what does not load stays English. */
export function learn(catalogues: Others, englishForms: Catalogue): Promise<void> {
  if (!more.includes(catalogues)) addTexts(catalogues, englishForms);
  const known = learning.get(catalogues) ?? add(catalogues);
  learning.set(catalogues, known);
  return known;
}

type Values = Readonly<Record<string, string | number>>;

/** What the server said, in the page’s language where there is a translation; else as it is. */
export function said(key: string, values: Values = {}): string {
  const { code, catalogue } = current;
  const form = typeof values.count === 'number' ? `_${new Intl.PluralRules(code).select(values.count)}` : '';
  const [own, packed] = [catalogue[key + form] ?? catalogue[key], keyOf(key)];
  const found = own ?? catalogue[packed + form] ?? catalogue[packed] ?? key;
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The language that a text is shown in: English where its translation did not load. */
export const spokenIn = (key: string): string => (said(key) === key ? 'en' : language());

/** A text in the page’s language. `count` chooses the plural form; `{name}` is replaced by the value of that name. */
export const t = (key: Text, values?: Values): string => said(key, values);
