import { gt, sql } from 'drizzle-orm';
import { auditLog } from '../../db/schema/platform';
import { scopeOfSearch } from '../auth/operator-scopes';
import type { Tx } from '../db/transaction';
import type { AuditCut } from './audit-cuts';
import { type AuditFault, checkSeals, mostFaults, type Sealed } from './check-seals';

export type CheckedAudit = {
  /** The number of the newest. */
  readonly seals: number;
  /** That are sealed and there. */
  readonly rows: number;
  /** The hash of the newest seal, as hex. */
  readonly newest: string;
  readonly faults: readonly AuditFault[];
  /** Rows of months before were let go; undefined where none were. */
  readonly cutBefore: Date | undefined;
  /** Rows that have no seal yet, and since when the oldest waits. */
  readonly waiting: number;
  readonly since: Date | undefined;
};

/** Makes every seal of the audit log anew from its rows, compares seal with seal, and looks for rows that no seal knows. */
export async function checkAudit({ db, signer }: Sealed): Promise<CheckedAudit> {
  const { newest, rows, faults, cut } = await checkSeals({ db, signer });
  const [odd, waiting] = await db.readInScope(scopeOfSearch(), (tx) =>
    Promise.all([oddRows(tx, cut), unsealed(tx, newest.toId)]),
  );
  return {
    seals: newest.number,
    rows,
    newest: newest.hash.toString('hex'),
    faults: [...faults, ...odd].slice(0, mostFaults),
    cutBefore: cut?.before,
    ...waiting,
  };
}

/**
 * Rows before the first number that a seal can have, and those that say that they were erased though their account was not. Of what began before
 * a cut and ended after it, what says so of the account may have gone.
 */
async function oddRows({ client }: Tx, cut: AuditCut | undefined): Promise<readonly AuditFault[]> {
  const { rows } = await client.query<{ id: string; erased: boolean }>({
    name: 'audit.odd-rows',
    text: `
      select a.id, a.id > $1 as erased from audit_log a
      left join (select account_id, max(id) as id from audit_log where action = 'account.erased' group by account_id) e using (account_id)
      where a.id <= $1 or (a.id > $2 and a.erased is not null and (a.ip <> '' or a.before is not null or a.after is not null or e.id is null or e.id < a.id))
      order by a.id limit ${mostFaults}`,
    values: [cut?.sealToId ?? 0, cut?.upToId ?? 0],
  });
  return rows.map(({ id, erased }) => ({ fault: erased ? 'row emptied' : 'row added', at: Number(id) }));
}

async function unsealed({ queries }: Tx, after: number): Promise<Pick<CheckedAudit, 'waiting' | 'since'>> {
  const [row] = await queries
    .select({ waiting: sql<number>`count(*)::int`, since: sql<string | null>`min(${auditLog.createdAt})` })
    .from(auditLog)
    .where(gt(auditLog.id, after))
    .execute();
  return { waiting: row?.waiting ?? 0, since: row?.since ? new Date(row.since) : undefined };
}
