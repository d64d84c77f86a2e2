import { type AccountExportState, accountExport } from '@dw/contract';
import {
  type AccountExport,
  exportFor,
  insertExport,
  keyOfExport,
  readyExport,
  removeEnded,
} from '../../domain/accounts/account-exports.repository';
import { changeWithProof } from '../../domain/accounts/own-proof';
import { audit } from '../../platform/audit/audit';
import { violates } from '../../platform/db/database';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { defineExport, exportJob } from './make-export.job';

/** A file with all data of an account: ordered with a proof, since it is more than any page shows, and for who ordered it alone. */
export function accountExportRoutes(services: Services): void {
  const { route, db, clock, files, jobs } = services;
  defineExport(services);

  route(accountExport.get, {
    read: async (tx, { member }) => present(await exportFor(tx, member.userId, clock.now()), member.userId),
  });

  route(accountExport.order, {
    run: async ({ member, body: proof, request }) => {
      const { userId, scope } = member;
      const ordered = await changeWithProof(services, { member, proof, request }, async (tx) => {
        const earlier = await removeEnded(tx, userId);
        const row = await insertExport(tx, userId);
        await jobs.send(tx, exportJob, { accountId: scope.accountId, exportId: row.id });
        await audit(tx, { action: 'account-export.ordered', subject: row.uuid });
        return { row, earlier };
      }).catch((error: unknown) => {
        throw violates(error, 'account_exports_running') ? underWay() : error;
      });
      for (const row of ordered.earlier) await files.remove(keyOfExport(row));
      return present(ordered.row, userId);
    },
  });

  route(accountExport.file, {
    download: async ({ member, scope, request }) => {
      const row = await db.readInScope(scope, (tx) => readyExport(tx, member.userId, clock.now()));
      const file = row && (await files.read(keyOfExport(row)));
      if (!file) throw notFound();
      try {
        const entry = { action: 'account-export.downloaded', subject: row.uuid };
        await db.inScope(scope, (tx) => audit(tx, entry), request.id);
      } catch (error) {
        file.stream.destroy();
        throw error;
      }
      return { name: 'digital-wardrobe-data.zip', ...file };
    },
  });
}

const underWay = () =>
  new Refusal(409, 'export_running', 'A file is being made. You can order another when it is ready.');

const none = { state: 'none', own: false, ordered_at: null, size: null, expires_at: null } as const;

const present = (row: AccountExport | undefined, userId: number): AccountExportState =>
  row
    ? {
        state: row.state,
        own: row.orderedBy === userId,
        ordered_at: row.createdAt.toISOString(),
        size: row.size,
        expires_at: row.expiresAt?.toISOString() ?? null,
      }
    : none;
