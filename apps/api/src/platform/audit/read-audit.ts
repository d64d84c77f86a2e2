import { and, desc, eq, like, lt } from 'drizzle-orm';
import { auditLog } from '../../db/schema/platform';
import type { Tx } from '../db/transaction';

type Part = { readonly before?: number | undefined; readonly action?: string | undefined; readonly limit: number };

/** What was done in the scope’s account, the newest first, behind an entry. @param action how the action begins */
export const readAudit = ({ queries, scope }: Tx, { before, action, limit }: Part) =>
  queries
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, scope.accountId),
        before === undefined ? undefined : lt(auditLog.id, before),
        action === undefined
          ? undefined
          : like(auditLog.action, `${action.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)
    .execute();
