import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const document = readFileSync(`${root}/docs/security/asvs.md`, 'utf8');

/** How many requirements of levels 1 and 2 each chapter of 5.0.0 has. */
const ofChapter = {
  ...{ V1: 27, V2: 11, V3: 19, V4: 10, V5: 9, V6: 35, V7: 18, V8: 7, V9: 7, V10: 29, V11: 14, V12: 9, V13: 13 },
  ...{ V14: 9, V15: 13, V16: 16, V17: 7 },
};

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const lines = document.split('\n').filter((line) => line.startsWith('| v5.0.0-'));
const rows = lines.map((line) => {
  const [requirement = '', level = '', asked = '', how = '', shown = ''] = cellsOf(line);
  return { line, requirement, level, asked, how, shown };
});
/** Of a cell that names tests: files, each with the titles that follow it. */
function testsIn(shown: string): { readonly file: string; readonly titles: readonly string[] }[] {
  const found: { file: string; titles: string[] }[] = [];
  for (const [, text = ''] of shown.matchAll(/`([^`]+)`/g)) {
    if (/^[\w@./-]+\.test\.m?tsx?$|^[\w./-]+\.test\.mjs$/.test(text)) found.push({ file: text, titles: [] });
    else found.at(-1)?.titles.push(text);
  }
  return found;
}
const kindOf = (shown: string) =>
  (['met, no test', 'not applicable', 'not met'] as const).find((kind) => shown.startsWith(`${kind}: `)) ?? 'met';

describe('the table of ASVS 5.0, levels 1 and 2', () => {
  it('has a row for each requirement, and none twice', () => {
    const names = rows.map(({ requirement }) => requirement);
    expect(new Set(names).size).toBe(names.length);
    const counts = Object.fromEntries(
      Object.keys(ofChapter).map((chapter) => [
        chapter,
        names.filter((name) => name.startsWith(`v5.0.0-${chapter.slice(1)}.`)).length,
      ]),
    );
    expect(counts).toEqual(ofChapter);
    expect(rows.length).toBe(253);
    expect(rows.filter(({ level }) => level === 'L1').length).toBe(70);
    expect(rows.filter(({ level }) => level === 'L2').length).toBe(183);
  });

  it('has no empty cell, and five in each row', () => {
    for (const { line, asked } of rows) {
      const cells = cellsOf(line);
      expect(cells.length, line).toBe(5);
      for (const cell of cells) expect(cell, line).not.toMatch(/^[-–—.\s]*$/);
      expect(asked.split(/\s+/).length, line).toBeLessThanOrEqual(12);
    }
  });

  it('names tests that there are, and a reason where none is named', () => {
    const wrong = rows.flatMap(({ requirement, shown }) => {
      const kind = kindOf(shown);
      if (kind !== 'met')
        return shown.length > kind.length + 16 ? [] : [`${requirement}: ${kind} needs a reason in words`];
      const tests = testsIn(shown);
      if (tests.length === 0) return [`${requirement} names no test`];
      return tests.flatMap(({ file, titles }) => {
        if (!existsSync(`${root}/${file}`)) return [`${requirement}: there is no ${file}`];
        const text = readFileSync(`${root}/${file}`, 'utf8');
        return titles
          .filter((title) => !text.includes(title))
          .map((title) => `${requirement}: ${file} has no test “${title}”`);
      });
    });
    expect(wrong).toEqual([]);
  });

  it('names no path that is not there', () => {
    const paths = [...document.matchAll(/\b(?:apps|packages|e2e|scripts|deploy|docs)\/[\w./-]*\w/g)].map(
      ([path]) => path,
    );
    expect(paths.length).toBeGreaterThan(150);
    expect(paths.filter((path) => !existsSync(`${root}/${path}`))).toEqual([]);
  });

  it('counts at its top what stands below', () => {
    const top = document.split('\n').find((line) => /^\|(?: \d+ \|){5}$/.test(line)) ?? '';
    const count = (kind: ReturnType<typeof kindOf>) => rows.filter(({ shown }) => kindOf(shown) === kind).length;
    expect(cellsOf(top).map(Number)).toEqual([
      rows.length,
      count('met'),
      count('met, no test'),
      count('not applicable'),
      count('not met'),
    ]);
  });
});
