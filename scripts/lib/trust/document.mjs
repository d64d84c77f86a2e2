import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../files.mjs';

export const page = 'docs/trust/README.md';
const notBuilt = 'missed: not built';
const unlisted = 'not run: not since it is in this table';

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const isRow = (line) => /^\| T\d\d /.test(line);
const idOf = (line) => line.slice(2, 5);

/** The lines of the table as it stands, by their number. */
export function keptLines(text = readPage()) {
  return new Map(
    text
      .split('\n')
      .filter(isRow)
      .map((line) => [idOf(line), line]),
  );
}

const readPage = () => (existsSync(join(root, page)) ? readFileSync(join(root, page), 'utf8') : '');

function evidenceOf({ tests, benches, checks }) {
  const all = [
    ...tests.map((file) => `\`${file}\``),
    ...benches.map((name) => `\`bench:${name}\``),
    ...checks.map((name) => `check \`${name}\``),
  ];
  return all.length > 0 ? all.join('<br>') : 'none';
}

/** @param result what was found just now; absent: nothing yet */
export function lineOf(row, result) {
  const nothing = row.tests.length + row.benches.length + row.checks.length === 0;
  const { verdict, figures, at } = result ?? { verdict: nothing ? notBuilt : unlisted, figures: [], at: '' };
  const name = `${row.id}${row.needed ? ' *' : ''}`;
  return `| ${[name, `**${row.title}.** ${row.rule}`, verdict, figures.join('; ') || 'none', evidenceOf(row), at || 'never'].map(cell).join(' | ')} |`;
}

/** Whether a line is of that row as the table has it now; one of another rule, or with other evidence, says nothing of it any more. */
export function isOf(line, row) {
  const [name, rule, , , evidence] = lineOf(row).split(' | ');
  return [name, rule, evidence].every((part) => line.includes(part));
}

const verdictOf = (line) => line.split(' | ')[2] ?? '';

/** @param lines one for each row of the table, in its order */
export function pageOf(lines) {
  const count = (kind) => lines.filter((line) => verdictOf(line).startsWith(kind)).length;
  return `# Trust

Forty tests that the product measures itself by, each with its rule, what was found when it was last run, and what shows it. \`npm run trust\` runs them all and writes this page; \`npm run trust -- --only T05,T09\` runs some and leaves the lines of the others as
they were. \`npm test\` runs the tests that are named here as well, those of the full run left out.

**Held** is a test whose evidence has passed and which has as many cases as its rule asks for. Everything else is **missed**, with the reason: something failed, there are fewer cases, or nothing shows a part of it. A release needs those with a *.

| held | missed | not run |
|---|---|---|
| ${count('held')} | ${count('missed')} | ${count('not run')} |

| test | rule | verdict | cases and figures | evidence | when, commit |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}

export function writePage(lines) {
  mkdirSync(dirname(join(root, page)), { recursive: true });
  writeFileSync(join(root, page), pageOf(lines));
}
