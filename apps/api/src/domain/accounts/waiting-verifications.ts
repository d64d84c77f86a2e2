import type { EntitlementType, Role } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { offsetOf, type PageQuery } from '../../platform/http/lists';

/** What waits for the operator’s look: an account, or a programme that one has asked for. */
export type WaitingRow = {
  readonly accountId: number;
  readonly uuid: string;
  readonly role: Role;
  readonly companyName: string;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly what: 'account' | EntitlementType;
  readonly request: string;
  readonly since: Date;
};

// An account that was refused waits again once its details were changed; a blocked one waits for nothing.
const waiting = `
  from (
    select account_id, 'account' as what, '' as request,
      case when verification_refused_at is null then created_at else updated_at end as since
    from accounts where verified_at is null and (verification_refused_at is null or verification_refused_at < updated_at)
    union all
    select account_id, type, request, updated_at from entitlements where status = 'IN REVIEW'
  ) w join accounts a on a.account_id = w.account_id
  where ($1::text is null or a.role = $1)
    and not exists (select 1 from directory.blocked_accounts b where b.account_id = w.account_id)`;

/** One page of what waits, the oldest first, and how much there is. In the operator’s scope. */
export async function waitingVerifications({ client }: Tx, role: Role | undefined, page: PageQuery) {
  const { rows } = await client.query<WaitingRow>(
    `select a.account_id::int as "accountId", a.uuid, a.role, a.company_name as "companyName", a.created_at as "createdAt",
       a.verified_at as "verifiedAt", w.what, w.request, w.since
     ${waiting} order by w.since, a.account_id, w.what limit $2 offset $3`,
    [role ?? null, page.per_page, offsetOf(page)],
  );
  const counted = await client.query<{ total: number }>(`select count(*)::int as total ${waiting}`, [role ?? null]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
