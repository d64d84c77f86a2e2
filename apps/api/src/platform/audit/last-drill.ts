import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { auditLog } from '../../db/schema/platform';
import { scopeOfInstallation } from '../auth/operator-scopes';
import type { Database } from '../db/database';

/** A backup was restored beside the installation, and a server started on it. */
export const drillAction = 'backup.tried';

/** Of a drill’s audit row: what was tried, and what was found in it. */
const drillSchema = z.object({ made_at: z.string(), rows: z.number() });
export type Drill = z.infer<typeof drillSchema> & { readonly at: Date };

/** The newest drill that went well; undefined where there was none. */
export async function lastDrill(db: Database): Promise<Drill | undefined> {
  const [row] = await db.readInScope(scopeOfInstallation('figures'), (tx) =>
    tx.queries
      .select({ at: auditLog.createdAt, after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.accountId, tx.scope.accountId), eq(auditLog.action, drillAction)))
      .orderBy(desc(auditLog.id))
      .limit(1)
      .execute(),
  );
  return row && { at: row.at, ...drillSchema.parse(row.after) };
}
