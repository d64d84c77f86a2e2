import type { ImportEndpoints } from '@dw/contract';
import type { Scope } from '../auth/scope';
import type { Database } from '../db/database';
import type { Tx } from '../db/transaction';
import type { FileStore } from '../files/file-store';
import { idempotencyKey } from '../http/idempotency';
import { pageOf } from '../http/lists';
import { parseReference } from '../http/references';
import { notFound } from '../http/refusals';
import type { Route } from '../http/routes';
import type { Imports } from './imports';
import {
  findImport,
  type ImportRow,
  intoAccount,
  listImports,
  listRefused,
  type PathTarget,
} from './imports.repository';
import type { ImportKind } from './kind';
import { presentImport, presentRefusedLine } from './present-import';
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
  /** The row that a path’s imports go into. Without it they go into the account itself. */
  readonly target?: {
    /** Its number. @throws 404 where there is none */
    readonly find: (tx: Tx, path: Path) => Promise<number>;
    /** The same as SQL, for what goes in the same batch. */
    readonly of: (path: Path) => PathTarget;
  };
};

const account = 0;

/** Serves the imports of one feature, and tells the engine of their kind. */
export function importRoutes(
  { route, db, files, imports }: Dependencies,
  { endpoints, kind, field, target }: Door,
): void {
  imports.define(kind);
  const targetOf = async (scope: Scope, path: Path) =>
    target ? db.inScope(scope, (tx) => target.find(tx, path)) : account;
  const within = (path: Path) => target?.of(path) ?? intoAccount;
  const importIn = async (tx: Tx, path: Path): Promise<ImportRow> => {
    const reference = parseReference(path.import_id ?? '');
    const row = reference && (await findImport(tx, kind, within(path), reference));
    if (!row) throw notFound();
    return row;
  };

  route(endpoints.upload, {
    run: async ({ request, scope, path, answerHeaders }) => {
      // What a key is good for is known when the file has been read; whether it is one, before.
      const keyFor = (sent: unknown) =>
        idempotencyKey(request.headers['idempotency-key'], `${request.method} ${request.url}`, sent);
      const into = await targetOf(scope, path);
      await imports.assertNoneRuns(scope, kind, into, keyFor(null));
      const upload = await receiveUpload(request, files, kind, field);
      const key = keyFor([upload.digest, upload.name, upload.options]);
      const begun = await imports.start(scope, { kind, target: into, upload, requestId: request.id, key });
      if (begun.replayed) answerHeaders({ 'Idempotent-Replayed': 'true' });
      return begun.answer;
    },
  });

  route(endpoints.list, {
    read: async (tx, { path, query }) => {
      const [page] = await Promise.all([listImports(tx, kind, query, within(path)), target?.find(tx, path)]);
      return pageOf(query, page, presentImport);
    },
  });

  route(endpoints.cancel, {
    write: async (tx, { path }) => presentImport(await imports.cancel(tx, await importIn(tx, path))),
  });

  route(endpoints.refusedLines, {
    read: async (tx, { path, query }) => {
      const reference = parseReference(path.import_id ?? '');
      if (!reference) throw notFound();
      const [, refused] = await Promise.all([
        importIn(tx, path),
        listRefused(tx, kind, within(path), reference, query),
      ]);
      return pageOf(query, refused, presentRefusedLine);
    },
  });

  route(endpoints.refusedFile, {
    download: async ({ scope, path }) => {
      const row = await db.inScope(scope, (tx) => importIn(tx, path));
      return { name: `refused-${row.id}.csv`, text: refusedFile(db, scope, row) };
    },
  });
}
