import type { CallAnswer, CallInput } from '@dw/contract';
import type { MemberRole } from '@dw/contract/enums';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Proof, securityQuery } from '../../domain/accounts/own-security.api';
import { call } from '../../lib/call';
import type { ListState } from '../../lib/list-state';

export type TeamMember = CallAnswer<'GET', '/team'>['items'][number];
export type Invitation = CallAnswer<'GET', '/team/invitations'>['items'][number];

/** The columns the list sorts by, as in the contract; the first is the default. */
export const memberSorts = ['joined_at', 'email', 'member_role'] as const;

const members = ['team', 'members'] as const;
const invitations = ['team', 'invitations'] as const;

export const membersQuery = (query: ListState<(typeof memberSorts)[number]>) =>
  queryOptions({
    queryKey: [...members, query],
    queryFn: ({ signal }) => call('GET', '/team', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The columns that invitations sort by, as in the contract; the first is the default. */
export const invitationSorts = ['created_at', 'email'] as const;

/** There are a hundred at most. */
export const invitationsQuery = (query: ListState<(typeof invitationSorts)[number]>) =>
  queryOptions({
    queryKey: [...invitations, query],
    queryFn: ({ signal }) => call('GET', '/team/invitations', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** @param proof of who changes it, where an owner is made or is one no longer */
export async function changeRole(
  client: QueryClient,
  id: number,
  member_role: MemberRole,
  proof: Proof = {},
): Promise<void> {
  await call('PUT', '/team/{id}', { path: { id }, body: { ...proof, member_role } });
  await client.invalidateQueries({ queryKey: members });
}

type MemberChange = CallInput<'PUT', '/team/{id}'>['body'];
/** What a member sees: null is all of it; left out: the role is not limited so. */
export type MemberLimits = { readonly websites?: string[] | null; readonly places: string[] | null };

export async function limitMember(client: QueryClient, id: number, body: MemberLimits): Promise<void> {
  const change: MemberChange = body;
  await call('PUT', '/team/{id}', { path: { id }, body: change });
  await client.invalidateQueries({ queryKey: members });
}

/** What a member can be limited to. */
export const limitableQuery = queryOptions({
  queryKey: ['team', 'limits'],
  queryFn: ({ signal }) => call('GET', '/team/limits', { signal }),
});

/** @param proof of who removes them, where they are an owner */
export async function removeMember(client: QueryClient, id: number, proof: Proof = {}): Promise<void> {
  await call('POST', '/team/{id}/membership/end', { path: { id }, body: proof });
  await client.invalidateQueries({ queryKey: members });
}

export async function invite(client: QueryClient, body: CallInput<'POST', '/team/invitations'>['body']) {
  const made = await call('POST', '/team/invitations', { body });
  await client.invalidateQueries({ queryKey: invitations });
  return made;
}

export async function resendInvitation(client: QueryClient, uuid: string): Promise<void> {
  await call('POST', '/team/invitations/{id}/resend', { path: { id: uuid } });
  await client.invalidateQueries({ queryKey: invitations });
}

export async function withdrawInvitation(client: QueryClient, uuid: string): Promise<void> {
  await call('DELETE', '/team/invitations/{id}', { path: { id: uuid } });
  await client.invalidateQueries({ queryKey: invitations });
}

export type TeamSecurity = CallAnswer<'GET', '/team/security'>;

/** What the account requires of its members’ logins. */
export const teamSecurityQuery = queryOptions({
  queryKey: ['team', 'security'],
  queryFn: ({ signal }) => call('GET', '/team/security', { signal }),
});

export async function requireSecondFactor(
  client: QueryClient,
  body: CallInput<'PUT', '/team/security'>['body'],
): Promise<TeamSecurity> {
  const rule = await call('PUT', '/team/security', { body });
  client.setQueryData(teamSecurityQuery.queryKey, rule);
  await client.invalidateQueries({ queryKey: securityQuery.queryKey });
  return rule;
}

export async function resetSecondFactor(client: QueryClient, id: number, proof: Proof): Promise<void> {
  await call('POST', '/team/{id}/second_factor/reset', { path: { id }, body: proof });
  await client.invalidateQueries({ queryKey: ['team'] });
}
