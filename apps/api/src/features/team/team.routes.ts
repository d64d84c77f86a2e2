import { type TeamMember, team } from '@dw/contract';
import { audit } from '../../platform/audit/audit';
import {
  changeMember,
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
import { chosenLimits, listLimitable, namesOfLimits, presentLimits } from './limits';

/** Members of an account: who they are, what each may do, and who leaves. */
export function teamRoutes({ route, clock }: Services): void {
  route(team.list, {
    read: async (tx, { query, member }) => {
      const [page, names] = await Promise.all([listMembers(tx, query), namesOfLimits(tx)]);
      return pageOf(query, page, present(member.userId, names));
    },
  });

  route(team.limitable, { read: listLimitable });

  route(team.update, {
    subject: findMember,
    write: async (tx, { subject, body, member }) => {
      const memberRole = body.member_role ?? subject.memberRole;
      if (memberRole !== 'owner') await keepAnOwner(tx, subject.id);
      const limits = await chosenLimits(tx, memberRole, body, subject.limits);
      if (!(await changeMember(tx, clock, subject.id, { memberRole, limits }))) throw notFound();
      await audit(tx, {
        action: memberRole === subject.memberRole ? 'member.limited' : 'member.role_changed',
        subject: subject.uuid,
        before: { member_role: subject.memberRole, ...(subject.limits && { limits: subject.limits }) },
        after: { member_role: memberRole, ...(limits && { limits }) },
      });
      return present(member.userId, await namesOfLimits(tx))({ ...subject, memberRole, limits });
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
  (caller: number, names: Awaited<ReturnType<typeof namesOfLimits>>) =>
  ({ id, uuid, email, ...row }: MemberRow): TeamMember => ({
    id,
    uuid,
    email,
    first_name: row.firstName,
    last_name: row.lastName,
    member_role: row.memberRole,
    ...presentLimits(row.limits, names),
    joined_at: row.joinedAt.toISOString(),
    last_seen_at: row.lastUsedAt?.toISOString() ?? null,
    current: id === caller,
    second_factor: row.secured,
  });
