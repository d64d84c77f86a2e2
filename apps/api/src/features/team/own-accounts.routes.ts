import { type OwnAccount, ownAccounts } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { callerOf } from '../../domain/accounts/caller';
import { accountsOfUser, scopeInAccount } from '../../platform/auth/memberships';
import type { Member } from '../../platform/auth/scope';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { goOnIn } from './enter-account';

/** The accounts of a user who is a member of several. */
export function ownAccountsRoutes(services: Services): void {
  const { route } = services;

  route(ownAccounts.list, {
    run: async ({ member, ip }) => {
      const accounts = await openAccounts(services, member, ip);
      return { items: accounts.map(({ accountId: _, ...account }) => account) };
    },
  });

  route(ownAccounts.enter, {
    run: async ({ member, body, ip, request }) => {
      const accounts = await openAccounts(services, member, ip);
      const account = accounts.find(({ uuid }) => uuid === body.uuid);
      if (!account) throw notFound();
      return goOnIn(services, account.accountId, member, callerOf(request));
    },
  });
}

/** Each account is read in its own scope: no scope sees two. */
async function openAccounts(
  { db }: Services,
  { userId, scope }: Member,
  ip: string,
): Promise<(OwnAccount & { readonly accountId: number })[]> {
  const found: (OwnAccount & { readonly accountId: number })[] = [];
  for (const { accountId, role, memberRole } of await accountsOfUser(db, userId)) {
    const account = await db.readInScope(scopeInAccount(accountId, userId, ip), findAccount);
    if (!account) continue;
    const { uuid, companyName } = account;
    const current = accountId === scope.accountId;
    found.push({ accountId, uuid, company_name: companyName, role, member_role: memberRole, current });
  }
  return found;
}
