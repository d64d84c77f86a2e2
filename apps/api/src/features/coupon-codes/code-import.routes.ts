import { couponCodes } from '@dw/contract';
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
import { codeImport } from './code-import';
import { codesAfter, type Meant } from './coupon-codes.repository';
import { type CouponRef, findCoupon } from './coupons.repository';

type Exported = Meant & { readonly ids: readonly number[] };

const field = 'csv_file';
const pageSize = 5000;

/** Codes in and out of files. */
export function codeImportRoutes({ route, db, files, imports }: Services): void {
  const couponOf = (scope: Scope, text: string) => db.readInScope(scope, (tx) => couponIn(tx, text));

  route(couponCodes.upload, {
    run: async ({ request, scope, path }) => {
      const coupon = await couponOf(scope, path.couponId);
      await imports.assertNoneRuns(scope, codeImport, coupon.id);
      const upload = await receiveUpload(request, files, codeImport, field);
      const options = { kind: codeImport, target: coupon.id, upload, requestId: request.id };
      return presentImport(await imports.start(scope, options));
    },
  });

  route(couponCodes.imports, {
    run: async ({ scope, path, query }) => {
      const coupon = await couponOf(scope, path.id);
      return db.readInScope(scope, async (tx) => {
        const [rows, total] = await Promise.all([
          listImports(tx, codeImport, coupon.id, query),
          countImports(tx, codeImport, coupon.id),
        ]);
        return pageOf(query, rows, total, presentImport);
      });
    },
  });

  route(couponCodes.cancelImport, {
    subject: findCoupon,
    write: async (tx, { subject, path }) =>
      presentImport(await imports.cancel(tx, await importIn(tx, subject.id, path.import_id))),
  });

  route(couponCodes.refusedLines, {
    run: async ({ scope, path, query }) => {
      const row = await db.inScope(scope, (tx) => importOf(tx, path));
      const rows = await db.readInScope(scope, (tx) => listRefused(tx, row.id, query));
      return pageOf(query, rows, listedRefusals(row), presentRefusedLine);
    },
  });

  route(couponCodes.refusedFile, {
    download: async ({ scope, path }) => {
      const row = await db.inScope(scope, (tx) => importOf(tx, path));
      return { name: `refused-${row.id}.csv`, text: refusedFile(db, scope, row) };
    },
  });

  route(couponCodes.exportFile, {
    download: async ({ scope, path, query }) => {
      const coupon = await couponOf(scope, path.id);
      const ids = query.ids === '' ? [] : query.ids.split(',').map(Number);
      return { name: 'coupons.csv', text: csvFile(codeImport.columns, codesOf(scope, coupon, { ...query, ids })) };
    },
  });

  async function* codesOf(scope: Scope, coupon: CouponRef, meant: Exported): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const page = { id: after, limit: pageSize };
      const codes = await db.readInScope(scope, (tx) => codesAfter(tx, coupon, meant, page));
      yield codes.map(({ code }) => [code]);
      after = codes.at(-1)?.id ?? after;
      if (codes.length < pageSize) return;
    }
  }
}

async function couponIn(tx: Tx, text: string) {
  const reference = parseReference(text);
  const coupon = reference && (await findCoupon(tx, reference));
  if (!coupon) throw notFound();
  return coupon;
}

async function importIn(tx: Tx, couponId: number, text: string) {
  const reference = parseReference(text);
  const row = reference && (await findImport(tx, codeImport, couponId, reference));
  if (!row) throw notFound();
  return row;
}

const importOf = async (tx: Tx, path: { id: string; import_id: string }) =>
  importIn(tx, (await couponIn(tx, path.id)).id, path.import_id);
