// The shopper's catalogues are whole in every language, and each part of the pages learns the texts that it shows.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { languages as all } from '@dw/contract/enums';
import { describe, expect, it } from 'vitest';
import { filesBelow, isTest, root } from '../lib/files.mjs';

const page = 'apps/widget/src/page';
const languages = all.filter((language) => language !== 'en');
const files = filesBelow(page)
  .map((path) => path.slice(page.length + 1))
  .filter((path) => /\.tsx?$/.test(path) && !isTest(path));
const isCatalogue = (path) => /^texts\/(?:[\w-]+\/)*[a-z]{2}\.ts$/.test(path);
const folders = [...new Set(files.filter(isCatalogue).map(dirname))];

/** The catalogues, by their folders. */
const groups = Object.fromEntries(
  await Promise.all(
    folders.map(async (folder) => {
      const load = async (language) => (await import(join(root, page, folder, `${language}.ts`))).catalogue;
      return [
        folder,
        Object.fromEntries(await Promise.all(languages.map(async (language) => [language, await load(language)]))),
      ];
    }),
  ),
);

const suffix = /_(?:zero|one|two|few|many|other)$/;
const plainOf = (catalogue) => [...new Set(Object.keys(catalogue).map((key) => key.replace(suffix, '')))];
const placeholders = (text) => [...new Set(text.match(/\{\w+\}/g))].sort();
const isOne = (key, text) => key.endsWith('_one') && !text.includes('{count}');
const cases = folders.flatMap((folder) =>
  languages.map((language) => ({ folder, language, texts: groups[folder][language] })),
);

describe.each(cases)('$folder in $language', ({ folder, language, texts }) => {
  const keys = [...new Set(languages.flatMap((one) => Object.keys(groups[folder][one])))];
  const plain = keys.filter((key) => !suffix.test(key));
  const counted = [...new Set(keys.filter((key) => suffix.test(key)).map((key) => key.replace(suffix, '')))];

  it('holds every text of every other language with the forms it counts by, and none besides', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const wanted = [...plain, ...counted.flatMap((key) => forms.map((form) => `${key}_${form}`))];
    expect(wanted.length).toBeGreaterThan(10);
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  });

  it('fills the places of the English text, and leaves none empty', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      // 'Ends tomorrow' needs no number.
      const wanted = placeholders(key.replace(suffix, '')).filter((one) => !(one === '{count}' && isOne(key, text)));
      expect(placeholders(text), key).toEqual(wanted);
    }
  });
});

it('a text of the wardrobe stands in one catalogue: which of two is learnt last would decide', () => {
  const ofWardrobe = folders.filter((folder) => /^texts(?:\/(?:wardrobe|take-back|give)(?:\/|$)|$)/.test(folder));
  const keys = ofWardrobe.flatMap((folder) => plainOf(groups[folder].pl));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

const sources = Object.fromEntries(files.map((path) => [path, readFileSync(join(root, page, path), 'utf8')]));

function resolved(from, name) {
  const path = normalize(join(dirname(from), name));
  return [`${path}.ts`, `${path}.tsx`].find((one) => one in sources);
}

const statics = (path) =>
  [...sources[path].matchAll(/^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';/gm)].flatMap(
    ([, name]) => resolved(path, name) ?? [],
  );
const dynamics = (path) =>
  [...sources[path].matchAll(/import\('(\.[^']+)'\)/g)].flatMap(([, name]) => resolved(path, name) ?? []);

/** A source with all that it imports. */
function together(path) {
  const seen = new Set();
  const visit = (one) => {
    if (seen.has(one)) return;
    seen.add(one);
    for (const name of statics(one)) visit(name);
  };
  visit(path);
  return [...seen];
}

/** The texts that each source shows by `t('…')`. */
const shown = Object.fromEntries(
  Object.entries(sources).map(([path, text]) => [
    path,
    [...text.matchAll(/\bt\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)")/g)].map(([, one, other]) =>
      (one ?? other).replaceAll("\\'", "'"),
    ),
  ]),
);

/** What each part of a document is reached by: the parts before it, whose texts are known by then. */
function partsFrom(first) {
  const ways = [[first]];
  for (const way of ways)
    for (const path of new Set(together(way.at(-1)).flatMap(dynamics)))
      if (
        !isCatalogue(path) &&
        !way.includes(path) &&
        !ways.some((other) => other.at(-1) === path && other.length === 2)
      )
        ways.push([...way, path]);
  return ways;
}

it.each(['order.tsx', 'preview.tsx', 'wardrobe.tsx'])('%s: each part has learnt the texts that it shows', (first) => {
  const parts = partsFrom(first).map((way) => {
    const learnt = way.flatMap(together).flatMap(dynamics).filter(isCatalogue).map(dirname);
    const known = new Set([...new Set(learnt)].flatMap((folder) => plainOf(groups[folder].pl)));
    const own = new Set(together(way.at(-1)).flatMap((path) => shown[path]));
    return { own, missing: [...own].filter((key) => !known.has(key)).map((key) => `${way.join(' > ')}: ${key}`) };
  });
  expect(parts.flatMap(({ own }) => [...own]).length).toBeGreaterThan(30);
  expect(parts.flatMap(({ missing }) => missing)).toEqual([]);
});
