import { limits, passkeys } from '@dw/contract';
import { proveOwnPassword } from '../../domain/accounts/own-password';
import { audit } from '../../platform/audit/audit';
import {
  countPasskeys,
  keepPasskey,
  passkeyOptions,
  passkeysOf,
  presentPasskey,
  relyingParty,
  removePasskey,
} from '../../platform/auth/passkeys';
import type { Member } from '../../platform/auth/scope';
import { forgetIdleRecoveryCodes, isRequiredOf, isSecured } from '../../platform/auth/second-factors';
import { endOtherSessions } from '../../platform/auth/sessions';
import { recoveryCodesLeft, renewRecoveryCodes } from '../../platform/auth/totp';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { passkeyMail } from './passkey-mail';

/** Passkeys of a user. Making and removing one asks for the password and is mailed. */
export function passkeysRoutes(services: Services): void {
  const { route, config, db, clock, signer, mail } = services;

  const prove = ({ userId }: Member, password: string) =>
    proveOwnPassword(services, userId, password, { field: 'password', text: 'The password is wrong.' });

  route(passkeys.list, {
    read: async (tx, { member }) => ({ passkeys: (await passkeysOf(tx.queries, member.userId)).map(presentPasskey) }),
  });

  route(passkeys.begin, {
    run: async ({ member, body, request }) => {
      await prove(member, body.password);
      return db.inScope(member.scope, async (tx) => {
        const { id, uuid, email, firstName, lastName } = await owner(tx, member.userId);
        if ((await countPasskeys(tx.queries, id)) >= limits.passkeys)
          throw conflict('too_many_passkeys', 'There are as many passkeys as a user may have. Remove one first.');
        const name = `${firstName} ${lastName}`.trim();
        const options = await passkeyOptions(tx, clock, relyingParty(config.publicUrl, request), {
          id,
          uuid,
          email,
          name,
        });
        await audit(tx, { action: 'passkey.begun', subject: uuid });
        return options;
      });
    },
  });

  route(passkeys.create, {
    run: async ({ member: { userId, sessionId, scope }, body, request }) =>
      db.inScope(scope, async (tx) => {
        const { uuid, email, language } = await owner(tx, userId);
        const wasSecured = await isSecured(tx.queries, userId);
        const kept = await keepPasskey(tx, clock, relyingParty(config.publicUrl, request), { userId, ...body });
        if (!kept) throw new Refusal(422, 'wrong_passkey', 'This passkey was not accepted. Try to add it again.');
        // They were opened with a password alone.
        if (!wasSecured) await endOtherSessions(tx, clock, userId, sessionId);
        await audit(tx, { action: 'passkey.added', subject: uuid, after: { name: kept.name } });
        await mail.queue(tx, passkeyMail(email, 'added', kept.name, language));
        const left = await recoveryCodesLeft(tx.queries, userId);
        return {
          passkey: presentPasskey(kept),
          recovery_codes: left > 0 ? [] : [...(await renewRecoveryCodes(tx, signer, userId))],
        };
      }),
  });

  route(passkeys.remove, {
    subject: findOwn,
    run: async ({ member, body, subject }) => {
      await prove(member, body.password);
      await db.inScope(member.scope, async (tx) => {
        const { uuid, email, language } = await owner(tx, member.userId);
        const { name } = subject;
        await removePasskey(tx, member.userId, subject.uuid);
        if (!(await isSecured(tx.queries, member.userId)) && (await isRequiredOf(tx, clock, member.userId)))
          throw conflict(
            'second_factor_state',
            'An account of yours requires a second step at login, and this is the only one.',
          );
        await forgetIdleRecoveryCodes(tx, member.userId);
        await audit(tx, { action: 'passkey.removed', subject: uuid, before: { name } });
        await mail.queue(tx, passkeyMail(email, 'removed', name, language));
      });
      return { status: 'Passkey removed.' };
    },
  });
}

/** Users see their own passkeys only. */
async function findOwn(tx: Tx, reference: Reference) {
  const { actor } = tx.scope;
  const own = actor.kind === 'user' ? await passkeysOf(tx.queries, actor.id) : [];
  return own.find(({ uuid }) => uuid === reference.uuid);
}

async function owner(tx: Tx, userId: number) {
  const user = await userById(tx, userId);
  if (!user) throw new Error('The user is gone.');
  return user;
}

const conflict = (code: string, message: string) => new Refusal(409, code, message);
