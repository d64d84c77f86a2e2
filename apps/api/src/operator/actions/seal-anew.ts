import { sealedColumns } from '../../app/sealed-columns';
import { audit } from '../../platform/audit/audit';
import { scopeOfInstallation, scopeOfOperatorAt, scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Database } from '../../platform/db/database';
import { type SealedColumn, type SealedRow, sealAnew, sealedRows, stateOf } from '../../platform/sealed-columns';
import type { Signer } from '../../platform/signer';

type Known = { readonly db: Database; readonly signer: Signer };

/** How many values are under which key, and where those are that none of ours opens. */
export type SealedValues = {
  readonly newest: number;
  readonly earlier: number;
  /** `feeds.password of account 7, row 12`. */
  readonly unreadable: readonly string[];
};

const batchSize = 100;
/** Of unreadable values so many are named. */
const mostNamed = 100;

async function* batchesOf(db: Database, column: SealedColumn): AsyncIterable<readonly SealedRow[]> {
  let after: Pick<SealedRow, 'accountId' | 'id'> = { accountId: -1, id: 0 };
  for (;;) {
    const rows = await db.readInScope(scopeOfSearch(), (tx) => sealedRows(tx, column, after, batchSize));
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last;
  }
}

/** Opens every sealed value. */
export async function lookAtSealed({ db, signer }: Known): Promise<SealedValues> {
  const counts = { newest: 0, earlier: 0 };
  const unreadable: string[] = [];
  for (const column of sealedColumns)
    for await (const rows of batchesOf(db, column))
      for (const row of rows) {
        const state = stateOf(signer, row);
        if (state !== 'unreadable') counts[state] += 1;
        else if (unreadable.length < mostNamed) unreadable.push(placeOf(column, row));
      }
  return { ...counts, unreadable };
}

const placeOf = ({ name }: SealedColumn, { accountId, id }: SealedRow): string =>
  accountId === 0 ? `${name} of row ${id}` : `${name} of account ${accountId}, row ${id}`;

/**
 * Seals by the newest key what an earlier one has sealed, in small transactions: whoever reads meanwhile finds the one or the other.
 * One that is killed is called again.
 * @returns how many it has sealed
 */
export async function sealAllAnew({ db, signer }: Known, by: string, say: (text: string) => void): Promise<number> {
  let done = 0;
  for (const column of sealedColumns)
    for await (const rows of batchesOf(db, column)) {
      const old = rows.filter((row) => stateOf(signer, row) === 'earlier');
      for (const [accountId, ofAccount] of groupedByAccount(old))
        done += await db.inScope(
          accountId === 0 ? scopeOfInstallation(by) : scopeOfOperatorAt(accountId, by),
          async (tx) => {
            let values = 0;
            for (const row of ofAccount) if (await sealAnew(tx, signer, column, row)) values += 1;
            await audit(tx, {
              action: 'key.sealed-anew',
              subject: column.name,
              after: { key: signer.sealing().id, values },
            });
            return values;
          },
        );
      if (old.length > 0) say(`${column.name}: ${done} sealed anew so far ...`);
    }
  return done;
}

function groupedByAccount(rows: readonly SealedRow[]): ReadonlyMap<number, readonly SealedRow[]> {
  const groups = new Map<number, SealedRow[]>();
  for (const row of rows) groups.set(row.accountId, [...(groups.get(row.accountId) ?? []), row]);
  return groups;
}
