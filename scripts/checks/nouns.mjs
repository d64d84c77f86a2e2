// What could serve another product names none of this one’s nouns, which are the first table of docs/glossary.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, isTest, root } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

const folders = ['apps/api/src/platform', 'apps/dashboard/src/kit', 'apps/dashboard/src/lib'];

/** The name of the whole is no noun of it, nor is a network’s, nor what PayPal calls whoever speaks its interface. */
const names = new RegExp(
  [
    'Digital[- ]?Wardrobe',
    'carrierGradeNat',
    'Partner[ -]referrals?',
    'customer/partners',
    'paypal-partner-attribution-id',
    'partner_(?:client_id|config_override)',
    'PARTNER-CONSENT',
  ].join('|'),
  'gi',
);

/** `siteKeys`, `site-keys` and `Site keys` read alike: lower case, single words, one blank between them. */
const spoken = (text) =>
  ` ${text
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')} `;

/** The nouns of the glossary’s first table, as they are spoken, each with its plural. */
export function productNouns(glossary) {
  const table = glossary.split(/^## /mu).find((part) => part.startsWith('Nouns of the product'));
  const rows = (table ?? '').split('\n').filter((line) => /^\| (?!word)\w/u.test(line));
  const words = rows.flatMap((row) => (row.split('|')[1] ?? '').replace(/\[.*?\]/gu, '').split(','));
  const nouns = words.map((word) => spoken(word).trim()).filter(Boolean);
  return nouns.flatMap((noun) => [noun, noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`]);
}

/** Where a file names such a noun, as sentences. */
export function namings(path, text, nouns) {
  return text.split('\n').flatMap((line, at) => {
    const words = spoken(line.replace(names, ''));
    return nouns.filter((noun) => words.includes(` ${noun} `)).map((noun) => `${path}:${at + 1} says '${noun}'`);
  });
}

if (startedAs(import.meta.url)) {
  const nouns = productNouns(readFileSync(join(root, 'docs/glossary.md'), 'utf8'));
  const files = folders.flatMap((folder) =>
    filesBelow(folder).filter((path) => /\.tsx?$/u.test(path) && !isTest(path) && !/\.fixture\.tsx?$/u.test(path)),
  );
  const problems = files.flatMap((path) => namings(path, readFileSync(join(root, path), 'utf8'), nouns));
  if (nouns.length === 0) problems.push('the glossary names no noun');
  if (files.length === 0) problems.push('no file was read');
  conclude(problems, `${files.length} files, ${nouns.length / 2} nouns`);
}
