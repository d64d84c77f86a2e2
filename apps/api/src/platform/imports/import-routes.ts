import type { ImportEndpoints } from '@dw/contract';
import type { Scope } from '../auth/scope';
import type { Database } from '../db/database';
import type { Tx } from '../db/transaction';
import type { FileStore } from '../files/file-store';
import { pageOf } from '../http/lists';
import { parseReference } from '../http/references';
import { notFound } from '../http/refusals';
import type { Route } from '../http/routes';
import type { Imports } from './imports';
import { countImports, findImport, type ImportRow, listImports, listRefused } from './imports.repository';
import type { ImportKind } from './kind';
import { listedRefusals, presentImport, presentRefusedLine } from './present-import';
import { receiveUpload } from './receive-upload';
import { refusedFile } from './refused-file';

type Dependencies = {
  readonly route: Route;
  readonly db: Database;
  readonly files: FileStore;
  readonly imports: Imports;
};
type Path = Readonly<Record<string, string>>;

type Door = {
  readonly endpoints: ImportEndpoints;
  readonly kind: ImportKind;
  /** Of the form, in which the file comes. */
  readonly field: string;
  /** Id of the row that a path’s imports go into. @throws 404 where there is none. Without it they go into the account itself. */
  readonly target?: (tx: Tx, path: Path) => Promise<number>;
};

const account = 0;

/** Serves the imports of one feature, and tells the engine of their kind. */
export function importRoutes(
  { route, db, files, imports }: Dependencies,
  { endpoints, kind, field, target }: Door,
): void {
  imports.define(kind);
  const targetOf = async (scope: Scope, path: Path) => (target ? db.inScope(scope, (tx) => target(tx, path)) : account);
  const importIn = async (tx: Tx, { import_id: id = '', ...path }: Path): Promise<ImportRow> => {
    const reference = parseReference(id);
    const into = target ? await target(tx, path) : account;
    const row = reference && (await findImport(tx, kind, into, reference));
    if (!row) throw notFound();
    return row;
  };

  route(endpoints.upload, {
    run: async ({ request, scope, path }) => {
      const into = await targetOf(scope, path);
      await imports.assertNoneRuns(scope, kind, into);
      const upload = await receiveUpload(request, files, kind, field);
      return presentImport(await imports.start(scope, { kind, target: into, upload, requestId: request.id }));
    },
  });

  route(endpoints.list, {
    run: async ({ scope, path, query }) => {
      const into = await targetOf(scope, path);
      const [rows, total] = await db.readInScope(scope, (tx) =>
        Promise.all([listImports(tx, kind, into, query), countImports(tx, kind, into)]),
      );
      return pageOf(query, rows, total, presentImport);
    },
  });

  route(endpoints.cancel, {
    write: async (tx, { path }) => presentImport(await imports.cancel(tx, await importIn(tx, path))),
  });

  route(endpoints.refusedLines, {
    run: async ({ scope, path, query }) => {
      const row = await db.inScope(scope, (tx) => importIn(tx, path));
      const rows = await db.readInScope(scope, (tx) => listRefused(tx, row.id, query));
      return pageOf(query, rows, listedRefusals(row), presentRefusedLine);
    },
  });

  route(endpoints.refusedFile, {
    download: async ({ scope, path }) => {
      const row = await db.inScope(scope, (tx) => importIn(tx, path));
      return { name: `refused-${row.id}.csv`, text: refusedFile(db, scope, row) };
    },
  });
}
