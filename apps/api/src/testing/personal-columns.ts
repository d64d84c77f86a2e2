import { readdir, readFile } from 'node:fs/promises';

const schema = new URL('../db/schema/', import.meta.url);
const marks = /(?:pgTable|\.table)\(\s*'(\w+)'|@personal\b[^\n]*\*\/\s*(\w+):/g;

/** `table.column` of each column that the files of the schema mark as personal, in the order of the alphabet. */
export async function personalColumns(): Promise<readonly string[]> {
  const files = (await readdir(schema, { recursive: true })).filter((file) => file.endsWith('.ts')).sort();
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, schema), 'utf8')));
  const names = texts.flatMap((text) => {
    let table = '';
    return [...text.matchAll(marks)].flatMap(([, name, column]) => {
      table = name ?? table;
      return column === undefined ? [] : [`${table}.${column}`];
    });
  });
  return names.sort();
}
