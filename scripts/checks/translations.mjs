// Translations: every text the dashboard asks for stands in each catalogue, with its placeholders and plural forms.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, isTest, root } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

/** The languages that are complete. English is the key itself, so its catalogue holds plural forms only, or nothing. */
export const languages = ['en', 'pl', 'de', 'it', 'ru', 'es'];
const catalogues = 'apps/api/src/features/translations/catalogues';

const literal = (node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined);

function attribute(element, name) {
  const found = element.attributes.properties.find((property) => property.name?.getText() === name)?.initializer;
  return literal(found && ts.isJsxExpression(found) ? found.expression : found);
}

function hasCount(argument) {
  return Boolean(
    argument &&
      ts.isObjectLiteralExpression(argument) &&
      argument.properties.some((property) => property.name?.getText() === 'count'),
  );
}

function callKey(node) {
  const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  if (called.getText() !== 't') return undefined;
  const [first, second] = node.arguments;
  if (first && ts.isConditionalExpression(first)) {
    return [first.whenTrue, first.whenFalse].map((branch) => ({ key: literal(branch), plural: hasCount(second) }));
  }
  return [{ key: literal(first), plural: hasCount(second) }];
}

function elementKey(node) {
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  if (opening.tagName.getText() !== 'Trans') return undefined;
  const text =
    ts.isJsxElement(node) && node.children.every(ts.isJsxText)
      ? node.children
          .map((child) => child.text)
          .join('')
          .trim()
      : undefined;
  const plural = opening.attributes.properties.some((property) => property.name?.getText() === 'count');
  return [{ key: attribute(opening, 'i18nKey') ?? text, plural }];
}

/** Properties by which tables carry texts that are translated where they are shown, such as `label: 'Websites'`. */
const carriers = new Set(['label', 'title', 'text', 'message']);

function carriedKey(node) {
  const text = carriers.has(node.name.getText()) ? literal(node.initializer) : undefined;
  return text && /\p{Lu}/u.test(text) ? [{ key: text, plural: false }] : undefined;
}

function keysOf(node) {
  if (ts.isCallExpression(node)) return callKey(node);
  if (ts.isPropertyAssignment(node)) return carriedKey(node);
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) ? elementKey(node) : undefined;
}

/** The texts a source asks for by `t('...')`, `<Trans>` or a property that carries one; a text computed otherwise is not seen. */
export function keysIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    for (const { key, plural } of keysOf(node) ?? []) if (key) found.push({ key, plural });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const placeholders = (text) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name)
    .sort()
    .join(' ');

/** What is wrong with one key in one catalogue, as sentences. */
export function gapsFor({ key, plural }, language, catalogue) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${key}_${form}`);
  const manyForms = plural && (language !== 'en' || forms.some((form) => form in catalogue));
  const wanted = manyForms ? forms : language === 'en' ? [] : [key];
  return wanted.flatMap((name) => {
    const text = catalogue[name];
    if (typeof text !== 'string' || text.trim() === '') return [`${language}: '${name}' is missing`];
    if (!manyForms && placeholders(text) !== placeholders(key))
      return [`${language}: '${name}' has other placeholders than its key`];
    return [];
  });
}

function catalogueOf(language, problems) {
  const path = `${catalogues}/${language}.json`;
  if (existsSync(join(root, path))) return JSON.parse(readFileSync(join(root, path), 'utf8'));
  if (language !== 'en') problems.push(`${path} does not exist`);
  return {};
}

if (startedAs(import.meta.url)) {
  const problems = [];
  // The operator's console speaks English alone (docs/adr/0183).
  const files = filesBelow('apps/dashboard/src').filter(
    (path) => /\.tsx?$/.test(path) && !isTest(path) && !path.startsWith('apps/dashboard/src/console/'),
  );
  const uses = files.flatMap((path) =>
    keysIn(path, readFileSync(join(root, path), 'utf8')).map((use) => ({ ...use, path })),
  );
  if (uses.length === 0) problems.push('no translated text was found in apps/dashboard/src');
  for (const language of languages) {
    const catalogue = catalogueOf(language, problems);
    const seen = new Set();
    for (const use of uses) {
      for (const gap of gapsFor(use, language, catalogue)) {
        if (!seen.has(gap)) problems.push(`${gap} (${use.path})`);
        seen.add(gap);
      }
    }
  }
  const distinct = new Set(uses.map(({ key }) => key)).size;
  conclude(problems, `${distinct} texts in ${files.length} files, languages ${languages.join(', ')}`);
}
