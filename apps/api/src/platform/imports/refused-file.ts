import type { Scope } from '../auth/scope';
import type { Database } from '../db/database';
import type { Column } from './columns';
import { csvFile } from './csv-file';
import { type ImportRow, refusedOf } from './imports.repository';

const columns: readonly Column[] = [
  { name: 'line', holds: 'plain', required: true },
  { name: 'column', holds: 'text', required: true },
  { name: 'value', holds: 'text', required: true },
  { name: 'reason', holds: 'text', required: true },
];
const perPage = 1000;

/** The lines that an import left out, as a file. */
export function refusedFile(db: Database, scope: Scope, row: ImportRow): AsyncGenerator<string> {
  return csvFile(columns, pages(db, scope, row.id));
}

async function* pages(db: Database, scope: Scope, importId: number): AsyncGenerator<string[][]> {
  for (let page = 1; ; page += 1) {
    const lines = await db.readFromReplica(scope, (tx) => refusedOf(tx, importId, { page, per_page: perPage }));
    yield lines.map(({ line, column, value, reason }) => [String(line), column, value, reason]);
    if (lines.length < perPage) return;
  }
}
