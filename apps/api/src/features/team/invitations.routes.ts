import { type Invitation, invitations } from '@dw/contract';
import { callerOf } from '../../domain/accounts/caller';
import { changeProvenWhere } from '../../domain/accounts/own-proof';
import { audit } from '../../platform/audit/audit';
import {
  findInvitation,
  type InvitationRow,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from '../../platform/auth/invitations';
import { pageOf } from '../../platform/http/lists';
import { notFound } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { inviteMember, mailInvitation } from './invite.service';
import { acceptAsMember, invitationOfLink, joinAsNewUser, lookAt } from './join.service';
import { namesOfLimits, presentLimits } from './limits';

/** Invitations into an account: sent, sent anew and withdrawn by its owners, taken by whoever has the link. */
export function invitationsRoutes(services: Services): void {
  const { route, clock } = services;
  const present = presentAt(() => clock.now());

  route(invitations.list, {
    read: async (tx, { query }) => {
      const [page, names] = await Promise.all([listInvitations(tx, query), namesOfLimits(tx)]);
      return pageOf(query, page, present(names));
    },
  });

  route(invitations.create, {
    run: ({ body, member, language, request }) =>
      changeProvenWhere(services, { member, proof: body, request }, body.member_role === 'owner', async (tx) => {
        const invited = await inviteMember(tx, services, { ...body, invitedBy: member.userId, language });
        return present(await namesOfLimits(tx))(invited);
      }),
  });

  route(invitations.resend, {
    subject: findInvitation,
    write: async (tx, { subject, member }) => {
      const renewed = await renewInvitation(tx, clock, subject.id);
      if (!renewed) throw notFound();
      await mailInvitation(tx, services, renewed, member.userId);
      await audit(tx, { action: 'member.invitation_resent', subject: subject.uuid });
      return present(await namesOfLimits(tx))(renewed.row);
    },
  });

  route(invitations.remove, {
    subject: findInvitation,
    write: async (tx, { subject }) => {
      if (!(await revokeInvitation(tx, clock, subject.id))) throw notFound();
      await audit(tx, {
        action: 'member.invitation_withdrawn',
        subject: subject.uuid,
        before: { email: subject.email },
      });
    },
  });

  route(invitations.look, {
    run: async ({ body, ip }) => lookAt(services, await invitationOfLink(services, body.token, ip), ip),
  });

  route(invitations.join, {
    run: async ({ body, ip, request }) =>
      joinAsNewUser(services, await invitationOfLink(services, body.token, ip), body, callerOf(request)),
  });

  route(invitations.accept, {
    run: async ({ body, member, ip, request }) =>
      acceptAsMember(services, await invitationOfLink(services, body.token, ip), member, callerOf(request)),
  });
}

const presentAt =
  (now: () => Date) =>
  (names: Awaited<ReturnType<typeof namesOfLimits>>) =>
  ({ id, uuid, email, ...row }: InvitationRow): Invitation => ({
    id,
    uuid,
    email,
    member_role: row.memberRole,
    ...presentLimits(row.limits, names),
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    expired: row.expiresAt <= now(),
  });
