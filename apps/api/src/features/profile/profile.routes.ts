import { profile, type SignedInSession } from '@dw/contract';
import { changeWithProof } from '../../domain/accounts/own-proof';
import { signedInUser } from '../../domain/accounts/signed-in-user';
import { audit } from '../../platform/audit/audit';
import { endSession } from '../../platform/auth/sessions';
import { findSession, listSessions, type SessionRow } from '../../platform/auth/user-sessions';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { pageOf } from '../../platform/http/lists';
import type { Reference } from '../../platform/http/references';
import type { Services } from '../../services';
import { companyOf } from './details.presenter';
import { changeOwnPassword } from './password.service';
import { changeDetails, renameSelf } from './profile.service';

/** What users see and change of themselves, of their company and of their sessions. */
export function profileRoutes(services: Services): void {
  const { route, clock } = services;

  route(profile.changePassword, {
    run: async ({ body, member, language, request }) => {
      await changeOwnPassword(services, member, body, { language, request });
      return { status: 'Your password is changed. Your other devices are signed out.' };
    },
  });

  route(profile.rename, {
    write: async (tx, { member, body }) => {
      await renameSelf(tx, member.userId, { firstName: body.first_name, lastName: body.last_name });
      return { user: await signedInUser(tx, member.userId) };
    },
  });

  route(profile.update, {
    subject: findSelf,
    write: async (tx, { subject, body }) => {
      await changeDetails(tx, subject, body);
      const { user, updated_at } = await companyOf(tx, subject.id);
      return { user, updated_at };
    },
  });

  route(profile.company, { read: (tx, { member }) => companyOf(tx, member.userId) });

  route(profile.sessions, {
    read: async (tx, { member, query }) =>
      pageOf(query, await listSessions(tx, clock, member.userId, query), presentSession(member.sessionId)),
  });

  route(profile.endSession, {
    subject: async (tx, { id }) => {
      const { actor } = tx.scope;
      return actor.kind === 'user' ? findSession(tx, clock, actor.id, id) : undefined;
    },
    run: ({ subject, body: proof, member, request }) =>
      changeWithProof(services, { member, proof, request }, async (tx, { uuid }) => {
        await endSession(tx, clock, subject.id);
        await audit(tx, { action: 'session.ended', subject: uuid, before: { session: subject.id } });
      }),
  });
}

/** Users change themselves only: whoever else a path names is not found. */
async function findSelf(tx: Tx, { id, uuid }: Reference) {
  const { actor } = tx.scope;
  const user = actor.kind === 'user' ? await userById(tx, actor.id) : undefined;
  return user && (user.id === id || user.uuid === uuid) ? user : undefined;
}

const presentSession =
  (current: number) =>
  (row: SessionRow): SignedInSession => ({
    id: row.id,
    current: row.id === current,
    ip: row.ip,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    used_at: row.usedAt.toISOString(),
  });
