import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/transaction';

/** What does not balance in an account’s books. Amounts are pence. */
export type BookFault = {
  readonly accountId: number;
  /** `owed`: not what its open invoices come to, less refunds on their way. `credit`: not the plan’s. `numbers`: a series of invoices has a hole. */
  readonly fault: 'owed' | 'credit' | 'numbers';
  /** What the books say, and what they should; of a series how many there are, and the highest number. */
  readonly is: number;
  readonly shouldBe: number;
};

const faults = sql`
  with entries as (
    select account_id, coalesce(sum(pence) filter (where book = 'owed'), 0) as owed,
      coalesce(sum(pence) filter (where book = 'credit'), 0) as credit
    from money_entries group by account_id
  ), documents as (
    select account_id, coalesce(sum(net_pence + vat_pence) filter (where status = 'open'), 0)
      - coalesce(sum(coalesce(refund_pence, net_pence + vat_pence))
        filter (where kind = 'credit_note' and next_try_at is not null), 0) as open
    from invoices group by account_id
  ), plans as (
    select distinct on (account_id) account_id, credit_pence from subscriptions order by account_id, id desc
  ), series as (
    select account_id, kind = 'credit_note' as note, count(*) as many, max(sequence) as last
    from invoices where sequence is not null group by account_id, kind = 'credit_note'
  )
  select account_id, 'owed' as fault, coalesce(owed, 0) as found, coalesce(open, 0) as wanted
    from entries full join documents using (account_id) where coalesce(owed, 0) <> coalesce(open, 0)
  union all
  select account_id, 'credit', coalesce(credit, 0), coalesce(credit_pence, 0)
    from entries full join plans using (account_id) where coalesce(credit, 0) <> coalesce(credit_pence, 0)
  union all
  select account_id, 'numbers', many, last from series where many <> last
  order by 1, 2`;

type Row = {
  readonly account_id: string;
  readonly fault: BookFault['fault'];
  readonly found: string;
  readonly wanted: string;
};

/** What does not balance, of all accounts that the scope sees. */
export async function checkBooks({ queries }: Tx): Promise<BookFault[]> {
  const { rows } = await queries.execute<Row>(faults);
  return rows.map(({ account_id, fault, found, wanted }) => ({
    accountId: Number(account_id),
    fault,
    is: Number(found),
    shouldBe: Number(wanted),
  }));
}
