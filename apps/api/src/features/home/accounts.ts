import { type AccountAtHome, capabilitiesOf, limitedBy } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { accountsOfUser, scopeInAccount } from '../../platform/auth/memberships';
import type { Member } from '../../platform/auth/scope';
import { lacksSecondFactor } from '../../platform/auth/second-factors';
import type { Services } from '../../services';
import { readAttention } from './attention';

/**
 * The accounts of a user with what waits in each, as they would see it there: by their role in it, and of what they are limited to. One
 * round trip each, in the scope of that account, because no scope sees two.
 */
export async function readAccounts({ db, clock }: Services, member: Member, ip: string): Promise<AccountAtHome[]> {
  const found: AccountAtHome[] = [];
  const now = clock.now();
  for (const { accountId, role, memberRole, limits, ...rule } of await accountsOfUser(db, member.userId)) {
    const missing = lacksSecondFactor(rule, now);
    const may = missing ? new Set<never>() : capabilitiesOf(role, memberRole, limitedBy(limits));
    const [account, attention] = await db.readInScope(scopeInAccount(accountId, member.userId, ip, limits), (tx) =>
      Promise.all([findAccount(tx), readAttention(tx, may, now)]),
    );
    if (!account) continue;
    found.push({
      uuid: account.uuid,
      company_name: account.companyName,
      role,
      member_role: memberRole,
      current: accountId === member.scope.accountId,
      second_factor_missing: missing,
      attention,
    });
  }
  return found;
}
