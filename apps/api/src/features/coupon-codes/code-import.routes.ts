import { codeImports, couponCodes } from '@dw/contract';
import { sql } from 'drizzle-orm';
import { type Coupon, findCoupon } from '../../domain/coupons/coupons.repository';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { parseReference } from '../../platform/http/references';
import { notFound } from '../../platform/http/refusals';
import { csvFile } from '../../platform/imports/csv-file';
import { importRoutes } from '../../platform/imports/import-routes';
import type { Services } from '../../services';
import { codeImport } from './code-import';
import { codesAfter, type Meant } from './coupon-codes.repository';

const couponOfPath = sql`(select c.id from coupons c where c.account_id = ${sql.placeholder('account')} and c.deleted_at is null
  and (c.id = ${sql.placeholder('coupon')} or c.uuid = ${sql.placeholder('couponUuid')}))`;

type Exported = Meant & { readonly ids: readonly number[] };

const pageSize = 5000;

/** Codes in and out of files. */
export function codeImportRoutes(services: Services): void {
  const { route, db } = services;
  importRoutes(services, {
    endpoints: codeImports,
    kind: codeImport,
    field: 'csv_file',
    target: {
      find: async (tx, { id = '' }) => (await couponIn(tx, id)).id,
      of: ({ id = '' }) => ({
        sql: couponOfPath,
        values: { coupon: parseReference(id)?.id, couponUuid: parseReference(id)?.uuid },
      }),
    },
  });

  route(couponCodes.exportFile, {
    download: async ({ scope, path, query }) => {
      const coupon = await db.readInScope(scope, (tx) => couponIn(tx, path.id));
      const ids = query.ids === '' ? [] : query.ids.split(',').map(Number);
      return { name: 'coupons.csv', text: csvFile(codeImport.columns, codesOf(scope, coupon, { ...query, ids })) };
    },
  });

  async function* codesOf(scope: Scope, coupon: Coupon, meant: Exported): AsyncGenerator<string[][]> {
    for (let after = 0; ; ) {
      const page = { id: after, limit: pageSize };
      const codes = await db.readFromReplica(scope, (tx) => codesAfter(tx, coupon, meant, page));
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
