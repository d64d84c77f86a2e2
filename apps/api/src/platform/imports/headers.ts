import type { Column } from './columns';

/** A column of the file to one of ours, or to '' where it is to be left out. */
export type ColumnMapping = Readonly<Record<string, string>>;

const folded = (name: string): string => name.trim().toLowerCase();

/** What a header means, by the caller’s mapping or by itself. */
function meant(header: string, columns: readonly Column[], mapping: ColumnMapping): string {
  const said = Object.entries(mapping).find(([theirs]) => folded(theirs) === folded(header));
  const name = folded(said ? said[1] : header);
  return columns.find(({ same }) => same?.includes(name))?.name ?? name;
}

/** For each column the cell that holds it, or -1. */
export function placesOf(first: readonly string[], columns: readonly Column[], mapping: ColumnMapping): number[] {
  const names = first.map((header) => meant(header, columns, mapping));
  return columns.map(({ name }) => names.indexOf(folded(name)));
}

/**
 * What is wrong with a header, a sentence for each column, and a mapping that may mend it: every column of the file with
 * ours that is nearest, or ''. `ignored` are columns that sound like none of ours; they stop nothing by themselves.
 */
export function headerProblems(first: readonly string[], columns: readonly Column[], mapping: ColumnMapping) {
  const sentences: string[] = [];
  const known = new Set(columns.map(({ name }) => folded(name)));
  const names = first.map((header) => meant(header, columns, mapping));
  const missing = columns.filter(({ name }) => !names.includes(folded(name)));
  const offered = new Set<string>();
  const suggestion: Record<string, string> = {};
  const extra: string[] = [];
  for (const [at, header] of first.entries()) {
    const name = names[at] ?? '';
    const ignored = name === '' && header !== '';
    suggestion[header] = known.has(name) ? name : '';
    if (ignored) continue;
    if (header === '') sentences.push(`Column ${at + 1} has no name.`);
    else if (known.has(name)) {
      if (names.indexOf(name) < at) sentences.push(`Column '${header}' appears twice.`);
    } else {
      // Each of ours is offered once: to the first column that sounds like it.
      const near = nearest(
        name,
        missing.filter((column) => !offered.has(column.name)),
      );
      if (near !== undefined) offered.add(near);
      else extra.push(header);
      suggestion[header] = near ?? '';
      sentences.push(`Column '${header}' is not known.${near === undefined ? '' : ` Did you mean '${near}'?`}`);
    }
  }
  for (const { name, required } of missing) if (required) sentences.push(`Column '${name}' is missing.`);
  // Where these are all, nothing is wrong.
  const harmless = sentences.length === extra.length;
  return { sentences: harmless ? [] : sentences, suggestion, ignored: extra };
}

/** Whether the first line of a file that needs no header is one: it names our columns, or all but does. */
export function isHeader(first: readonly string[], columns: readonly Column[]): boolean {
  return first.every((cell) => /^\p{L}+$/u.test(cell) && columns.some(({ name }) => distance(folded(cell), name) <= 1));
}

/** The column that was meant: one whose name is a word of it, or is near enough. */
function nearest(name: string, columns: readonly Column[]): string | undefined {
  const words = name.split(/[^\p{L}\p{N}]+/u);
  const other = columns.find(({ others }) => others?.includes(words.join(' ')));
  if (other) return other.name;
  const within = columns.find((column) => words.includes(folded(column.name)));
  if (within) return within.name;
  const near = columns
    .map((column) => ({ name: column.name, away: distance(name, folded(column.name)) }))
    .sort((one, other) => one.away - other.away)[0];
  return near && near.away <= Math.max(1, Math.floor(near.name.length / 3)) ? near.name : undefined;
}

/** How many letters must be put in, left out or changed (Levenshtein); blanks and underscores are the same. */
function distance(one: string, other: string): number {
  const [from, to] = [one, other].map((text) => text.slice(0, 60).replaceAll(/[\s-]+/g, '_'));
  if (from === undefined || to === undefined) return 0;
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
