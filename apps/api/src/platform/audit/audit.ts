import { sql } from 'drizzle-orm';
import { auditLog, shopperLog } from '../../db/schema/platform';
import type { Scope } from '../auth/scope';
import { statement, type Tx } from '../db/transaction';

/** One change, as the audit log keeps it. `before` and `after` hold only what changed, never a secret. */
export type AuditEntry = {
  /** `user.created`: the thing, then what was done. */
  readonly action: string;
  /** The uuid of what was changed. */
  readonly subject: string;
  readonly before?: object;
  readonly after?: object;
};

const { placeholder } = sql;
const insert = statement('audit', (queries) =>
  queries.insert(auditLog).values({
    accountId: placeholder('account'),
    actorKind: placeholder('kind'),
    actorId: placeholder('actor'),
    ip: placeholder('ip'),
    action: placeholder('action'),
    subject: placeholder('subject'),
    // Encoded here: the column’s own encoder would store null as the JSON value null.
    before: sql`${placeholder('before')}::jsonb`,
    after: sql`${placeholder('after')}::jsonb`,
  }),
);

const insertOfShopper = statement('audit.shopper', (queries) =>
  queries.insert(shopperLog).values({
    shopperId: placeholder('shopper'),
    action: placeholder('action'),
    subject: placeholder('subject'),
    after: sql`${placeholder('after')}::jsonb`,
  }),
);

/** Writes the audit row of a change in the change’s own transaction; of what a shopper does to the own rows alone, into their own log. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { actor, hasAccount, ip } = tx.scope;
  if (!hasAccount) return auditOwn(tx, entry);
  tx.audited = true;
  const row = {
    account: tx.scope.accountId,
    kind: actor.kind,
    actor: 'id' in actor ? actor.id : null,
    ip,
    action: entry.action,
    subject: entry.subject,
    before: json(entry.before),
    after: json(entry.after),
  };
  tx.withCommit(insert(tx, row));
}

/** As `audit`, into the log of the scope’s shopper, at whatever account’s page they are. */
export async function auditOwn(tx: Tx, { action, subject, after }: Omit<AuditEntry, 'before'>): Promise<void> {
  tx.audited = true;
  tx.withCommit(insertOfShopper(tx, { shopper: tx.scope.shopperId, action, subject, after: json(after) }));
}

/** As `audit`, into the log of an account that the scope is not of: what the operator’s role does there by itself. */
export function auditAt(tx: Tx, account: number, { action, subject, before, after }: AuditEntry): void {
  tx.audited = true;
  const row = { account, kind: 'system', actor: null, ip: '', action, subject };
  tx.withCommit(insert(tx, { ...row, before: json(before), after: json(after) }));
}

/** Says that a call found everything as it wants it and changed nothing, so that there is nothing to log. */
export function unchanged(tx: Tx): void {
  tx.audited = true;
}

const insertAll = {
  name: 'audit-all',
  text: `
    insert into audit_log (account_id, actor_kind, actor_id, ip, action, subject, after)
    select $1, kind, actor, ip, action, subject, after
    from unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::jsonb[])
      as entry (kind, actor, ip, action, subject, after)
    returning 1`,
};

/**
 * As `audit`, for changes that several callers of one account made in one transaction: each has a row in its own name.
 */
export async function auditAll(
  tx: Tx,
  entries: readonly { readonly by: Scope; readonly entry: Omit<AuditEntry, 'before'> }[],
): Promise<void> {
  if (entries.length === 0) return;
  tx.audited = true;
  const all = entries.map(({ by: { actor, ip }, entry }) => ({
    ...entry,
    ip,
    kind: actor.kind,
    id: 'id' in actor ? actor.id : null,
  }));
  const values = [
    tx.scope.accountId,
    all.map(({ kind }) => kind),
    all.map(({ id }) => id),
    all.map(({ ip }) => ip),
    all.map(({ action }) => action),
    all.map(({ subject }) => subject),
    all.map(({ after }) => json(after)),
  ];
  tx.withCommit(tx.client.query({ ...insertAll, values }));
}

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

/** The fields of `after` that differ from `before`, on both sides. */
export function changes<R extends object>(before: R, after: Partial<R>): { before: Partial<R>; after: Partial<R> } {
  const changed: { before: Partial<R>; after: Partial<R> } = { before: {}, after: {} };
  for (const key of Object.keys(after)) {
    if (!isKeyOf(before, key) || JSON.stringify(before[key]) === JSON.stringify(after[key])) continue;
    changed.before[key] = before[key];
    changed.after[key] = after[key];
  }
  return changed;
}

function isKeyOf<R extends object>(row: R, key: string): key is Extract<keyof R, string> {
  return key in row;
}
