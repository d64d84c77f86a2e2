import { type Audience, audienceOfTag, type Kind } from './standard-tags';
import { audienceWords, kindWords, otherwise } from './tag-words';
import { contains, wordsOf } from './words';

/** What is known of a thing that somebody wants to hand over. */
export type Thing = {
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  /** As shops say it, in whatever case: Women, Men, Kids; or empty. */
  readonly gender: string;
};
/** A tag by its name; `own` is one that the account has made itself. */
export type Tag = { readonly name: string; readonly own: boolean };
/** `perhaps`: it is clothing, and nothing says for whom. That opens what accepts the tag, and closes nothing that refuses it. */
export type Match = 'yes' | 'perhaps' | 'no';
export type TagRules = { readonly accepts: readonly Tag[]; readonly refuses: readonly Tag[] };
export type ClosedByTags = 'tag_blocked' | 'not_accepted';

/** Says of tags whether they fit one thing; each tag is looked at once. */
export type Matcher = (tag: Tag) => Match;

/**
 * Whether an item matches tags. A standard tag has words in six languages, looked for in category and name, and those of clothing go by
 * gender; an own tag matches where its whole words stand together in category, name or brand.
 */
export function matcherOf(thing: Thing): Matcher {
  const read = readThing(thing);
  // Asked thousands of times for a few names.
  const known = { own: new Map<string, Match>(), standard: new Map<string, Match>() };
  return ({ name, own }) => {
    const matches = own ? known.own : known.standard;
    const match = matches.get(name);
    if (match !== undefined) return match;
    const found = own ? matchesOwn(read, name) : matchesStandard(read, name);
    matches.set(name, found);
    return found;
  };
}

/**
 * Why tags close a way for a thing: one that is refused matches, or some are accepted and none of them matches. Undefined where they leave
 * it open.
 */
export function closedByTags({ accepts, refuses }: TagRules, matches: Matcher): ClosedByTags | undefined {
  if (refuses.some((tag) => matches(tag) === 'yes')) return 'tag_blocked';
  if (accepts.length > 0 && accepts.every((tag) => matches(tag) === 'no')) return 'not_accepted';
  return undefined;
}

type ReadThing = {
  readonly fields: readonly (readonly string[])[];
  readonly kinds: ReadonlySet<Kind>;
  readonly audiences: ReadonlySet<Audience>;
};

function readThing({ name, category, brand, gender }: Thing): ReadThing {
  const fields = [category, name, brand].map(wordsOf);
  const said = fields.slice(0, 2).map(withoutOthers);
  const named = [...said, wordsOf(gender)];
  const kinds = new Set(kindsOf.filter(({ words }) => said.some((text) => words(text))).map(({ of }) => of));
  const children = audiencesOf.children(named);
  const audiences = new Set<Audience>(children ? ['children'] : []);
  if (!children) for (const of of ['women', 'men'] as const) if (audiencesOf[of](named)) audiences.add(of);
  if (audiences.size === 0 && kinds.has('hers')) audiences.add('women');
  return { fields, kinds, audiences };
}

function matchesOwn({ fields }: ReadThing, name: string): Match {
  const wanted = wordsOf(name);
  return fields.some((field) => contains(field, wanted)) ? 'yes' : 'no';
}

const has = (kinds: ReadonlySet<Kind>, ...some: readonly Kind[]) => some.some((kind) => kinds.has(kind));

/** A blouse with a tie is clothing, a knitted scarf is not. */
function isClothing(kinds: ReadonlySet<Kind>): boolean {
  if (has(kinds, 'Shoes', 'Bags', 'Home textiles')) return false;
  return !kinds.has('Accessories') || has(kinds, 'garment', 'hers', 'Coats and jackets');
}

function matchesStandard(thing: ReadThing, name: string): Match {
  const { kinds, audiences } = thing;
  const audience = audienceOfTag[name];
  if (audience === undefined) {
    if (!isKind(name)) return matchesOwn(thing, name);
    return kinds.has(name) ? 'yes' : 'no';
  }
  if (!isClothing(kinds)) return 'no';
  if (audiences.size > 0) return audiences.has(audience) ? 'yes' : 'no';
  return kinds.size > 0 && audience !== 'children' ? 'perhaps' : 'no';
}

const isKind = (name: string): name is Kind => name in kindWords;

const phrases = otherwise.map(wordsOf);

/** A text without the words that mean something else there. */
const withoutOthers = (text: readonly string[]): readonly string[] =>
  text.filter((_, at) => !phrases.some((phrase) => phrase.every((word, ahead) => text[at + ahead] === word)));

type Words = (text: readonly string[]) => boolean;

const audiencesOf: Readonly<Record<Audience, (texts: readonly (readonly string[])[]) => boolean>> = {
  women: anyOf(audienceWords.women),
  men: anyOf(audienceWords.men),
  children: anyOf(audienceWords.children),
};
const kindsOf: readonly { readonly of: Kind; readonly words: Words }[] = Object.keys(kindWords)
  .filter(isKind)
  .map((of) => ({ of, words: wordsIn(kindWords[of]) }));

function anyOf(vocabulary: readonly string[]) {
  const words = wordsIn(vocabulary);
  return (texts: readonly (readonly string[])[]) => texts.some(words);
}

/** So many letters of a compound stand before its end. */
const least = 3;

/** Looks for words of a vocabulary in a text. */
function wordsIn(vocabulary: readonly string[]): Words {
  const entries = vocabulary.flatMap((line) => line.split(' '));
  const folded = (wanted: readonly string[]) => wanted.map((word) => wordsOf(word.replace('*', '')));
  const ends = folded(entries.filter((word) => word.startsWith('*'))).flat();
  const begins = folded(entries.filter((word) => word.endsWith('*'))).flat();
  const plain = folded(entries);
  const single = new Set(plain.flatMap((words) => (words.length === 1 ? words : [])));
  const several = plain.filter(({ length }) => length > 1);
  return (text) =>
    several.some((words) => contains(text, words)) ||
    text.some(
      (word) =>
        single.has(word) ||
        ends.some((end) => word.endsWith(end) && word.length >= end.length + least) ||
        begins.some((start) => word.startsWith(start)),
    );
}
