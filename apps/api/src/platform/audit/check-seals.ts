import { createHash } from 'node:crypto';
import { asc, gt, sql } from 'drizzle-orm';
import { auditSeals } from '../../db/schema/ledger';
import { auditLog } from '../../db/schema/platform';
import { scopeOfSearch } from '../auth/operator-scopes';
import type { Database } from '../db/database';
import type { Tx } from '../db/transaction';
import type { Signer } from '../signer';
import { type AuditCut, cutsOf, isWholeCut } from './audit-cuts';
import { signatureOf } from './seal-audit';

type Seal = typeof auditSeals.$inferSelect;
/** A seal, a cut, or a row by its number, that is not as it was sealed. */
export type AuditFault = {
  readonly fault:
    | 'seal changed'
    | 'seal missing'
    | 'cut changed'
    | 'cut missing'
    | 'row changed'
    | 'row removed'
    | 'row added'
    | 'row emptied';
  readonly at: number;
};
export type CheckedSeals = {
  /** The newest that was looked at: the one before the first, where there is none. */
  readonly newest: Pick<Seal, 'number' | 'toId' | 'hash'>;
  /** That are sealed and there. */
  readonly rows: number;
  readonly faults: readonly AuditFault[];
  /** How far the log was cut at its beginning, where it was. */
  readonly cut: AuditCut | undefined;
};
export type Sealed = { readonly db: Database; readonly signer: Signer };

const atOnce = 20;
/** More are not named: one is enough to look. */
export const mostFaults = 100;
const [idBytes, entryBytes] = [8, 40];
const nothing = Buffer.alloc(32);

/**
 * Makes the seals of the audit log anew from its rows, from where it was cut, and compares seal with seal.
 * @param upTo the number of the row whose seal is the last to be looked at
 */
export async function checkSeals({ db, signer }: Sealed, upTo = Number.POSITIVE_INFINITY): Promise<CheckedSeals> {
  const cuts = await db.readInScope(scopeOfSearch(), cutsOf);
  const cut = cuts.at(-1);
  const faults = cutFaults(cuts, signer);
  const isGone = goneBy(cut);
  let before: Pick<Seal, 'number' | 'toId' | 'hash'> = {
    number: cut?.sealNumber ?? 0,
    toId: cut?.sealToId ?? 0,
    hash: cut?.sealHash ?? nothing,
  };
  let rows = 0;
  while (before.toId < upTo && faults.length < mostFaults) {
    const part = await db.readInScope(scopeOfSearch(), (tx) => sealsAfter(tx, before.number));
    for (const { seal, there } of part) {
      if (seal.number !== before.number + 1) faults.push({ fault: 'seal missing', at: before.number + 1 });
      else if (!isWhole(seal, before, signer)) faults.push({ fault: 'seal changed', at: seal.number });
      if (!there.equals(seal.entries)) faults.push(...compare(seal.entries, there, isGone));
      rows += there.length / entryBytes;
      before = seal;
    }
    if (part.length < atOnce) break;
  }
  return { newest: before, rows, faults, cut };
}

function cutFaults(cuts: readonly AuditCut[], signer: Signer): AuditFault[] {
  return cuts.flatMap((cut, index): readonly AuditFault[] => {
    const expected = (cuts[index - 1]?.number ?? 0) + 1;
    if (cut.number !== expected) return [{ fault: 'cut missing', at: expected }];
    return isWholeCut(cut, signer) ? [] : [{ fault: 'cut changed', at: cut.number }];
  });
}

/** Whether a row of this number went with its month. */
function goneBy(cut: AuditCut | undefined): (id: number) => boolean {
  if (!cut) return () => false;
  const kept = new Set(cut.kept);
  return (id) => id <= cut.upToId && !kept.has(id);
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

/** What differs between the rows of a seal and those that are there, by their numbers; what went with its month is not missed. */
function compare(sealed: Buffer, there: Buffer, isGone: (id: number) => boolean): readonly AuditFault[] {
  const [then, now] = [digestsOf(sealed), digestsOf(there)];
  const faults: AuditFault[] = [];
  for (const [at, digest] of then) {
    const found = now.get(at);
    if (isGone(at)) continue;
    if (found === undefined) faults.push({ fault: 'row removed', at });
    else if (found !== digest) faults.push({ fault: 'row changed', at });
  }
  for (const at of now.keys()) if (!then.has(at) || isGone(at)) faults.push({ fault: 'row added', at });
  return faults;
}

function digestsOf(entries: Buffer): ReadonlyMap<number, string> {
  const digests = new Map<number, string>();
  for (let at = 0; at + entryBytes <= entries.length; at += entryBytes)
    digests.set(Number(entries.readBigInt64BE(at)), entries.subarray(at + idBytes, at + entryBytes).toString('hex'));
  return digests;
}
