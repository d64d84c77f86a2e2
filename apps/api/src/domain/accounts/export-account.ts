import { z } from 'zod';
import type { Scope } from '../../platform/auth/scope';
import type { Database } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import { readStoredImage } from '../../platform/files/kept-image';
import type { StreamedEntry } from '../../platform/files/zip-stream';
import { exportedRows } from './export-rows';
import { type ExportedTable, exportedTables } from './exported-tables';

/** A longer file goes on in another, so that any program can open it. */
const partBytes = 1024 ** 3;

type Sources = { readonly db: Database; readonly files: FileStore };
type About = {
  readonly scope: Scope;
  readonly company: string;
  readonly at: Date;
  /** Bytes after which a file goes on in another. */
  readonly most?: number;
};
type Listed = { readonly name: string; readonly holds: string; readonly rows: number };

/**
 * The files with all data of the scope’s account: one of each table, its uploaded pictures, and two that say which holds what. Of each
 * only some rows are in memory. What changes meanwhile may be in one file and not in another.
 */
export async function* exportAccount(
  { db, files }: Sources,
  { scope, company, at, most = partBytes }: About,
): AsyncGenerator<StreamedEntry> {
  const listed: Listed[] = [];
  for (const table of exportedTables) {
    const counted = { rows: 0 };
    const pages = counting(exportedRows(db, scope, table), counted);
    const base = fileOf(table);
    for await (const part of partsOf(base, pages, most)) {
      const before = counted.rows;
      yield part;
      listed.push({ name: part.name, holds: table.holds, rows: counted.rows - before });
    }
  }
  yield* picturesOf({ db, files }, scope);
  const index = { company, made_at: at.toISOString(), files: listed };
  yield { name: 'index.json', content: textOf(JSON.stringify(index, null, 2)) };
  yield { name: 'README.txt', content: textOf(readmeOf(company, at, listed)) };
}

const fileOf = ({ name }: ExportedTable): string => name.replace(/^\w+\./, '');

async function* textOf(text: string) {
  yield Buffer.from(text);
}

async function* counting(pages: AsyncIterable<readonly string[]>, counted: { rows: number }) {
  for await (const page of pages) {
    counted.rows += page.length;
    yield page;
  }
}

/** Rows as lists in JSON, a row a line; the next part is asked for once the one before is read to its end. */
async function* partsOf(
  base: string,
  pages: AsyncGenerator<readonly string[]>,
  most: number,
): AsyncGenerator<StreamedEntry> {
  let ended = false;
  async function* content() {
    let [bytes, before] = [0, '[\n'];
    for (; bytes < most; before = ',\n') {
      const page = await pages.next();
      ended = page.done ?? false;
      if (page.done) break;
      const piece = Buffer.from(`${before}${page.value.join(',\n')}`);
      bytes += piece.length;
      yield piece;
    }
    yield Buffer.from(bytes === 0 ? '[]\n' : '\n]\n');
  }
  for (let part = 1; !ended; part += 1)
    yield { name: part === 1 ? `${base}.json` : `${base}-${part}.json`, content: content() };
}

const uploads: ExportedTable = { name: 'public.files', holds: '' };
const upload = z.object({ uuid: z.guid() });

/** The pictures that the account has uploaded, as they are kept. */
async function* picturesOf({ db, files }: Sources, scope: Scope): AsyncGenerator<StreamedEntry> {
  for await (const page of exportedRows(db, scope, uploads))
    for (const row of page) {
      const { uuid } = upload.parse(JSON.parse(row));
      const picture = await readStoredImage(files, uuid);
      if (!picture) continue;
      try {
        yield { name: `images/${uuid}.${picture.extension}`, content: picture.stream };
      } finally {
        // Who stops reading may not have begun with it.
        picture.stream.destroy();
      }
    }
}

const readmeOf = (
  company: string,
  at: Date,
  listed: readonly Listed[],
): string => `The data of ${company}, ${at.toISOString()}

Each file holds one list in JSON, one row a line; index.json has this list for programs. Columns that end in _id hold the id of a row of
another file. The pictures that you have uploaded are in images/, by their uuid.

Passwords, keys and other secrets are not in it. What belongs to your shoppers themselves, such as their wardrobes, is theirs: they download it there.

${listed.map(({ name, rows, holds }) => `${name}: ${holds} (${rows})`).join('\n')}
`;
