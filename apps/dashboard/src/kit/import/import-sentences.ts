import type { TFunction } from 'i18next';

/** What the server says about a file or a line, as the catalogues hold it. */
const templates = [
  "Column '{name}' is not known. Did you mean '{near}'?",
  "Column '{name}' is not known.",
  "Column '{name}' appears twice.",
  "Column '{name}' is missing.",
  'Column {number} has no name.',
  'The line has {found} cells instead of {width}.',
  'Line {line} is longer than {limit} bytes.',
  'Line {line} is not valid UTF-8. Save the file as UTF-8 once more.',
  'The file is not text: line {line} holds bytes that no text has.',
  'The quotation mark opened in line {line} is never closed.',
  'A file may have at most {limit} MB.',
  'A code has at most {limit} characters.',
  'Nothing was imported: {refused} lines are refused.',
  'Line {line} of this order is refused, and an order is taken whole.',
  'Enter a whole number from 1 to {most}.',
  'Coordinates are used. {name} is there.',
  'An order has at most {lines} lines and {pieces} items.',
] as const;

const escaped = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
const patterns = templates.map((template) => ({
  template,
  pattern: new RegExp(`^${escaped(template).replace(/\{(\w+)\}/g, '(?<$1>.*)')}$`, 's'),
}));

/** A sentence of the server about a file in the reader’s language; it comes filled in, and one that is not known stays English. */
export function sayFileProblem(t: TFunction, sentence: string): string {
  for (const { template, pattern } of patterns) {
    const found = pattern.exec(sentence);
    if (found) return t(template, { ...found.groups, defaultValue: sentence });
  }
  return t(sentence);
}
