import { and, gte, lt, sql } from 'drizzle-orm';
import { auditCuts } from '../../db/schema/ledger';
import { auditLog, domainEvents } from '../../db/schema/platform';
import { auditAt } from '../audit/audit';
import { signatureOfCut } from '../audit/audit-cuts';
import { checkSeals } from '../audit/check-seals';
import { installation, scopeOfSearch } from '../auth/operator-scopes';
import type { Database } from '../db/database';
import { patiently } from '../db/patient-steps';
import type { Tx } from '../db/transaction';
import type { Signer } from '../signer';
import type { Month } from './monthly-logs';

/** A month of a log was let go: the action of its audit row. */
export const droppedAction = 'months.dropped';
/** A job does not wait longer for readers of a log to end. */
export const patienceMs = 60_000;

const tables = { audit_log: auditLog, domain_events: domainEvents };
type Dropping = { readonly db: Database; readonly signer: Signer };
/** Why a month that is due stays, for the operator. */
export type Stays = 'rows wait for their seal' | 'rows are not as they were sealed';

/** What a month holds. The operator’s scope. */
export async function contentOfMonth({ queries }: Tx, { log, from, until }: Month) {
  const table = tables[log];
  const [content] = await queries
    .select({
      rows: sql<number>`count(*)`.mapWith(Number),
      newest: sql<number>`coalesce(max(${table.id}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(and(lt(table.createdAt, until), from && gte(table.createdAt, from)))
    .execute();
  return content ?? { rows: 0, newest: 0 };
}

/** Why a month has to stay, though it is due. A month of the audit log is let go only as what was sealed: of what was changed it is the evidence. */
export async function whyItStays({ db, signer }: Dropping, month: Month): Promise<Stays | undefined> {
  if (month.log !== 'audit_log') return undefined;
  const { newest: last } = await db.readInScope(scopeOfSearch(), (tx) => contentOfMonth(tx, month));
  const { faults, newest } = await checkSeals({ db, signer }, last);
  if (faults.length > 0) return 'rows are not as they were sealed';
  return newest.toId < last ? 'rows wait for their seal' : undefined;
}

/** Lets the oldest month of a log go as a whole, and says so in the audit log of the installation. */
export function dropMonth({ db, signer }: Dropping, month: Month): Promise<void> {
  const { log, name, until, bytes } = month;
  return patiently(
    () =>
      db.inScope(scopeOfSearch(), async (tx) => {
        const rows = log === 'audit_log' ? await cutAuditLog(tx, signer, name) : await dropEvents(tx, name);
        auditAt(tx, installation, { action: droppedAction, subject: log, after: { month: name, until, rows, bytes } });
      }),
    patienceMs,
  );
}

async function dropEvents({ client }: Tx, name: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>({
    name: 'months.drop-events',
    text: 'select months.drop_events($1) as rows',
    values: [name],
  });
  return Number(rows[0]?.rows ?? 0);
}

async function cutAuditLog({ client, queries }: Tx, signer: Signer, name: string): Promise<number> {
  const made = await client.query<{ number: number }>({
    name: 'months.cut',
    text: 'select (months.cut_audit_log($1)).number',
    values: [name],
  });
  const [cut] = await queries
    .select()
    .from(auditCuts)
    .where(sql`${auditCuts.number} = ${made.rows[0]?.number ?? 0}`)
    .execute();
  if (!cut) throw new Error(`${name} was let go without a cut.`);
  await client.query({
    name: 'months.sign-cut',
    text: 'select months.sign_audit_cut($1, $2)',
    values: [cut.number, signatureOfCut(signer, cut)],
  });
  return cut.rows;
}
