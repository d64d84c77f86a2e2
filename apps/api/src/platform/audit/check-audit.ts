import { createHash } from 'node:crypto';
import { asc, gt, sql } from 'drizzle-orm';
import { auditSeals } from '../../db/schema/ledger';
import { auditLog } from '../../db/schema/platform';
import { scopeOfSearch } from '../auth/operator-scopes';
import type { Database } from '../db/database';
import type { Tx } from '../db/transaction';
import type { Signer } from '../signer';
import { signatureOf } from './seal-audit';

type Seal = typeof auditSeals.$inferSelect;
/** A seal, or a row by its number, that is not as it was sealed. */
export type AuditFault = {
  readonly fault: 'seal changed' | 'seal missing' | 'row changed' | 'row removed' | 'row added' | 'row emptied';
  readonly at: number;
};
export type CheckedAudit = {
  readonly seals: number;
  /** That are sealed. */
  readonly rows: number;
  /** The hash of the newest seal, as hex. */
  readonly newest: string;
  readonly faults: readonly AuditFault[];
  /** Rows that have no seal yet, and since when the oldest waits. */
  readonly waiting: number;
  readonly since: Date | undefined;
};

const atOnce = 20;
/** More are not named: one is enough to look. */
export const mostFaults = 100;
const [idBytes, entryBytes] = [8, 40];
const nothing = Buffer.alloc(32);

/** Makes every seal of the audit log anew from its rows, and compares seal with seal. */
export async function checkAudit({
  db,
  signer,
}: {
  readonly db: Database;
  readonly signer: Signer;
}): Promise<CheckedAudit> {
  const faults: AuditFault[] = [];
  let before: Pick<Seal, 'number' | 'toId' | 'hash'> = { number: 0, toId: 0, hash: nothing };
  let rows = 0;
  for (;;) {
    const part = await db.readInScope(scopeOfSearch(), (tx) => sealsAfter(tx, before.number));
    for (const { seal, there } of part) {
      if (seal.number !== before.number + 1) faults.push({ fault: 'seal missing', at: before.number + 1 });
      else if (!isWhole(seal, before, signer)) faults.push({ fault: 'seal changed', at: seal.number });
      if (!there.equals(seal.entries)) faults.push(...compare(seal.entries, there));
      rows += seal.entries.length / entryBytes;
      before = seal;
    }
    if (part.length < atOnce || faults.length >= mostFaults) break;
  }
  const [odd, waiting] = await db.readInScope(scopeOfSearch(), (tx) =>
    Promise.all([oddRows(tx), unsealed(tx, before.toId)]),
  );
  return {
    seals: before.number,
    rows,
    newest: before.hash.toString('hex'),
    faults: [...faults, ...odd].slice(0, mostFaults),
    ...waiting,
  };
}

/** The next seals, each with what its rows come to now. */
async function sealsAfter({ queries }: Tx, number: number) {
  const there = sql<Buffer>`(
    select coalesce(string_agg(int8send(a.id) || app.audit_digest(a), ''::bytea order by a.id), '') from ${auditLog} a
    where a.id > ${auditSeals.fromId} and a.id <= ${auditSeals.toId})`;
  return queries
    .select({ seal: auditSeals, there })
    .from(auditSeals)
    .where(gt(auditSeals.number, number))
    .orderBy(asc(auditSeals.number))
    .limit(atOnce)
    .execute();
}

function isWhole(seal: Seal, before: Pick<Seal, 'toId' | 'hash'>, signer: Signer): boolean {
  const { number, fromId, toId, sealedAt, entries, prev, hash, signature } = seal;
  const made = createHash('sha256').update(prev);
  for (const figure of [number, fromId, toId, sealedAt.getTime()]) made.update(bigEndian(figure));
  return (
    fromId === before.toId &&
    prev.equals(before.hash) &&
    made.update(entries).digest().equals(hash) &&
    signature === signatureOf(signer, hash)
  );
}

function bigEndian(figure: number): Buffer {
  const bytes = Buffer.alloc(idBytes);
  bytes.writeBigInt64BE(BigInt(figure));
  return bytes;
}

/** What differs between the rows of a seal and those that are there, by their numbers. */
function compare(sealed: Buffer, there: Buffer): readonly AuditFault[] {
  const [then, now] = [digestsOf(sealed), digestsOf(there)];
  const faults: AuditFault[] = [];
  for (const [at, digest] of then) {
    const found = now.get(at);
    if (found === undefined) faults.push({ fault: 'row removed', at });
    else if (found !== digest) faults.push({ fault: 'row changed', at });
  }
  for (const at of now.keys()) if (!then.has(at)) faults.push({ fault: 'row added', at });
  return faults;
}

function digestsOf(entries: Buffer): ReadonlyMap<number, string> {
  const digests = new Map<number, string>();
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes)
    digests.set(Number(entries.readBigInt64BE(at)), entries.subarray(at + idBytes, at + entryBytes).toString('hex'));
  return digests;
}

/** Rows before the first number, and those that say that they were erased though their account was not. */
async function oddRows({ client }: Tx): Promise<readonly AuditFault[]> {
  const { rows } = await client.query<{ id: string; erased: boolean }>({
    name: 'audit.odd-rows',
    text: `
      select a.id, a.id > 0 as erased from audit_log a
      left join (select account_id, max(id) as id from audit_log where action = 'account.erased' group by account_id) e using (account_id)
      where a.id < 1 or (a.erased is not null and (a.ip <> '' or a.before is not null or a.after is not null or e.id is null or e.id < a.id))
      order by a.id limit ${mostFaults}`,
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
