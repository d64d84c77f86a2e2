import { and, eq, sql } from 'drizzle-orm';
import { auditLog } from '../../db/schema/platform';
import { scopeOfInstallation } from '../auth/operator-scopes';
import type { Database } from '../db/database';
import type { Reading } from '../telemetry/telemetry';
import { droppedAction } from './drop-months';
import { monthlyLogs } from './monthly-logs';

/** How many rows of each log went with their month, as the audit log says. */
export async function droppedRows(db: Database): Promise<readonly Reading[]> {
  const rows = await db.readInScope(scopeOfInstallation('figures'), ({ queries, scope }) =>
    queries
      .select({ log: auditLog.subject, rows: sql<number>`sum((${auditLog.after} ->> 'rows')::bigint)`.mapWith(Number) })
      .from(auditLog)
      .where(and(eq(auditLog.accountId, scope.accountId), eq(auditLog.action, droppedAction)))
      .groupBy(auditLog.subject)
      .execute(),
  );
  return monthlyLogs.map((log) => ({ value: rows.find((row) => row.log === log)?.rows ?? 0, labels: { log } }));
}
