import { charityPoints } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { parseReference, type Reference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { countImports, findImport, listImports, listRefused } from '../../platform/imports/imports.repository';
import { listedRefusals, presentImport, presentRefusedLine } from '../../platform/imports/present-import';
import { receiveUpload } from '../../platform/imports/receive-upload';
import { refusedFile } from '../../platform/imports/refused-file';
import { placesFile } from '../../platform/places/place-export';
import { placeImport } from '../../platform/places/place-import';
import type { PlacesUse } from '../../platform/places/places.service';
import type { Services } from '../../services';

const field = 'points';
/** They belong to the account itself. */
const target = 0;

/** A charity’s shops in and out of files. */
export function pointsFilesRoutes({ route, db, files, imports }: Services, use: PlacesUse): void {
  const kind = placeImport(use);
  imports.define(kind);
  const findOwn = (tx: Tx, reference: Reference) => findImport(tx, kind, target, reference);
  const importOf = async (tx: Tx, text: string) => {
    const reference = parseReference(text);
    const row = reference && (await findOwn(tx, reference));
    if (!row) throw notFound();
    return row;
  };

  route(charityPoints.exportFile, {
    download: async ({ scope }) => ({ name: 'charity-shops.csv', text: await placesFile(db, scope, use.kind, 'all') }),
  });

  route(charityPoints.template, {
    download: async ({ scope }) => ({ name: 'charity-shops.csv', text: await placesFile(db, scope, use.kind, 'none') }),
  });

  route(charityPoints.upload, {
    run: async ({ request, scope }) => {
      await imports.assertNoneRuns(scope, kind, target);
      const upload = await receiveUpload(request, files, kind, field);
      return presentImport(await imports.start(scope, { kind, target, upload, requestId: request.id }));
    },
  });

  route(charityPoints.imports, {
    read: async (tx, { query }) => {
      const [rows, total] = await Promise.all([listImports(tx, kind, target, query), countImports(tx, kind, target)]);
      return pageOf(query, rows, total, presentImport);
    },
  });

  route(charityPoints.cancelImport, {
    subject: findOwn,
    write: async (tx, { subject }) => presentImport(await imports.cancel(tx, subject)),
  });

  route(charityPoints.refusedLines, {
    run: async ({ scope, path, query }) => {
      const row = await db.readInScope(scope, (tx) => importOf(tx, path.import_id));
      const rows = await db.readInScope(scope, (tx) => listRefused(tx, row.id, query));
      return pageOf(query, rows, listedRefusals(row), presentRefusedLine);
    },
  });

  route(charityPoints.refusedFile, {
    download: async ({ scope, path }) => {
      const row = await db.readInScope(scope, (tx) => importOf(tx, path.import_id));
      return { name: `refused-${row.id}.csv`, text: refusedFile(db, scope, row) };
    },
  });
}
