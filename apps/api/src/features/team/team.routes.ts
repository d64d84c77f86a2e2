import { type TeamMember, team } from '@dw/contract';
import { changeProvenWhere, proofMissing } from '../../domain/accounts/own-proof';
import { audit } from '../../platform/audit/audit';
import {
  changeMember,
  findMember,
  listMembers,
  lockOwners,
  type MemberRow,
  removeMember,
} from '../../platform/auth/memberships';
import { userById, userName } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import { notFound, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { chosenLimits, listLimitable, namesOfLimits, presentLimits } from './limits';
import { tellOwners } from './tell-owners';

/** Members of an account: who they are, what each may do, and who leaves. Whoever makes an owner, or ends one, proves who they are. */
export function teamRoutes(services: Services): void {
  const { route, clock } = services;
  route(team.list, {
    read: async (tx, { query, member }) => {
      const [page, names] = await Promise.all([listMembers(tx, query), namesOfLimits(tx)]);
      return pageOf(query, page, present(member.userId, names));
    },
  });

  route(team.limitable, { read: listLimitable });

  route(team.update, {
    subject: findMember,
    run: async ({ subject, body, member, request }) => {
      const memberRole = body.member_role ?? subject.memberRole;
      const proven = (subject.memberRole === 'owner') !== (memberRole === 'owner');
      return changeProvenWhere(services, { member, proof: body, request }, proven, async (tx) => {
        const owns = memberRole === 'owner';
        const owned = await ownedBy(tx, subject.id, { stays: owns, proven });
        const limits = await chosenLimits(tx, memberRole, body, subject.limits);
        if (!(await changeMember(tx, clock, subject.id, { memberRole, limits }))) throw notFound();
        if (owned !== owns) await tellOfOwner(tx, owns ? 'made' : 'ended', subject, member.userId);
        await audit(tx, {
          action: memberRole === subject.memberRole ? 'member.limited' : 'member.role_changed',
          subject: subject.uuid,
          before: { member_role: subject.memberRole, ...(subject.limits && { limits: subject.limits }) },
          after: { member_role: memberRole, ...(limits && { limits }) },
        });
        return present(member.userId, await namesOfLimits(tx))({ ...subject, memberRole, limits });
      });
    },
  });

  route(team.remove, {
    subject: findMember,
    run: async ({ subject, body: proof, member, request }) => {
      const proven = subject.memberRole === 'owner';
      await changeProvenWhere(services, { member, proof, request }, proven, async (tx) => {
        const owned = await ownedBy(tx, subject.id, { stays: false, proven });
        if (!(await removeMember(tx, clock, subject.id))) throw notFound();
        if (owned) await tellOfOwner(tx, 'ended', subject, member.userId);
        const before = { member_role: subject.memberRole };
        await audit(tx, { action: 'member.removed', subject: subject.uuid, before });
      });
    },
  });

  async function tellOfOwner(tx: Tx, kind: 'made' | 'ended', { id }: MemberRow, byId: number): Promise<void> {
    const about = await userById(tx, id);
    if (about) await tellOwners(tx, services, byId, { kind, name: userName(about) }, about);
  }
}

/**
 * Whether the user is an owner, as it stays until the transaction ends.
 * @throws 409 where they are the only one and are to be none; 422 where they have become one, or are none any more, since no proof was asked for
 */
async function ownedBy(
  tx: Tx,
  userId: number,
  { stays, proven }: { readonly stays: boolean; readonly proven: boolean },
): Promise<boolean> {
  const owners = await lockOwners(tx);
  const owned = owners.includes(userId);
  if (owned && !stays && owners.length === 1)
    throw new Refusal(409, 'last_owner', 'An account needs an owner. Make someone else an owner first.');
  if (owned !== stays && (owned || stays) && !proven) throw proofMissing();
  return owned;
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
