import { couponImports } from '@dw/contract';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { csvFile } from '../../platform/imports/csv-file';
import { countImports, findImport, listImports, listRefused } from '../../platform/imports/imports.repository';
import { listedRefusals, presentImport, presentRefusedLine } from '../../platform/imports/present-import';
import { receiveUpload } from '../../platform/imports/receive-upload';
import { refusedFile } from '../../platform/imports/refused-file';
import type { Services } from '../../services';
import { couponImport } from './coupon-import';
import { couponsAfter } from './coupon-import.repository';
import { couponColumns, writeLine } from './coupon-lines';
import { listSites } from './coupons.repository';

const field = 'csv_file';
const pageSize = 500;
/** They belong to no row: the account itself is what they come into. */
const target = 0;

/** Coupons in and out of files. */
export function couponImportRoutes({ route, db, files, imports, clock }: Services): void {
  const kind = couponImport(clock);
  imports.define(kind);

  route(couponImports.upload, {
    run: async ({ request, scope }) => {
      await imports.assertNoneRuns(scope, kind, target);
      const upload = await receiveUpload(request, files, kind, field);
      return presentImport(await imports.start(scope, { kind, target, upload, requestId: request.id }));
    },
  });

  route(couponImports.list, {
    read: async (tx, { query }) => {
      const [rows, total] = await Promise.all([listImports(tx, kind, target, query), countImports(tx, kind, target)]);
      return pageOf(query, rows, total, presentImport);
    },
  });

  route(couponImports.cancel, {
    subject: (tx, reference) => findImport(tx, kind, target, reference),
    write: async (tx, { subject }) => presentImport(await imports.cancel(tx, subject)),
  });

  route(couponImports.refusedLines, {
    run: async ({ scope, path, query }) => {
      const row = await db.inScope(scope, (tx) => importIn(tx, path.import_id));
      const rows = await db.readInScope(scope, (tx) => listRefused(tx, row.id, query));
      return pageOf(query, rows, listedRefusals(row), presentRefusedLine);
    },
  });

  route(couponImports.refusedFile, {
    download: async ({ scope, path }) => {
      const row = await db.inScope(scope, (tx) => importIn(tx, path.import_id));
      return { name: `refused-${row.id}.csv`, text: refusedFile(db, scope, row) };
    },
  });

  route(couponImports.exportFile, {
    download: async ({ scope }) => ({ name: 'coupons.csv', text: csvFile(couponColumns, linesOf(scope)) }),
  });

  async function* linesOf(scope: Scope): AsyncGenerator<string[][]> {
    const urls = new Map((await db.readInScope(scope, listSites)).map(({ id, url }) => [id, url]));
    for (let after = 0; ; ) {
      const rows = await db.readInScope(scope, (tx) => couponsAfter(tx, after, pageSize));
      yield rows.map((row) =>
        writeLine(
          row,
          row.sites.flatMap((id) => urls.get(id) ?? []),
        ),
      );
      after = rows.at(-1)?.id ?? after;
      if (rows.length < pageSize) return;
    }
  }

  async function importIn(tx: Tx, text: string) {
    const reference = parseReference(text);
    const row = reference && (await findImport(tx, kind, target, reference));
    if (!row) throw notFound();
    return row;
  }
}
