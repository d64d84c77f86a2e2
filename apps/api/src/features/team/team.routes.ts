import { type TeamMember, team } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import {
  changeMemberRole,
  findMember,
  listMembers,
  lockOwners,
  type MemberRow,
  removeMember,
} from '../../platform/auth/memberships';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';

/** Members of an account: who they are, what each may do, and who leaves. */
export function teamRoutes({ route, clock }: Services): void {
  route(team.list, {
    read: async (tx, { query, member }) => {
      return pageOf(query, await listMembers(tx, query), present(member.userId));
    },
  });

  route(team.update, {
    subject: findMember,
    write: async (tx, { subject, body, member }) => {
      if (body.member_role !== 'owner') await keepAnOwner(tx, subject.id);
      if (!(await changeMemberRole(tx, clock, subject.id, body.member_role))) throw notFound();
      await audit(tx, {
        action: 'member.role_changed',
        subject: subject.uuid,
        before: { member_role: subject.memberRole },
        after: { member_role: body.member_role },
      });
      return present(member.userId)({ ...subject, memberRole: body.member_role });
    },
  });

  route(team.remove, {
    subject: findMember,
    write: async (tx, { subject }) => {
      await keepAnOwner(tx, subject.id);
      if (!(await removeMember(tx, clock, subject.id))) throw notFound();
      await audit(tx, { action: 'member.removed', subject: subject.uuid, before: { member_role: subject.memberRole } });
    },
  });
}

/** @throws 409 where the user is the only owner that the account has */
async function keepAnOwner(tx: Tx, userId: number): Promise<void> {
  const owners = await lockOwners(tx);
  if (owners.length === 1 && owners[0] === userId)
    throw new Refusal(409, 'last_owner', 'An account needs an owner. Make someone else an owner first.');
}

const present =
  (caller: number) =>
  ({ id, uuid, email, ...row }: MemberRow): TeamMember => ({
    id,
    uuid,
    email,
    first_name: row.firstName,
    last_name: row.lastName,
    member_role: row.memberRole,
    joined_at: row.joinedAt.toISOString(),
    last_seen_at: row.lastUsedAt?.toISOString() ?? null,
    current: id === caller,
  });
