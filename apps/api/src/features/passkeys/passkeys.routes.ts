import { limits, passkeys } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { changeWithProof } from '../../domain/accounts/own-proof';
import { audit } from '../../platform/audit/audit';
import {
  countPasskeys,
  keepPasskey,
  passkeyOptions,
  passkeyRequestOptions,
  passkeysOf,
  presentPasskey,
  relyingParty,
  removePasskey,
} from '../../platform/auth/passkeys';
import {
  makeRecoveryCodes,
  noCodes,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from '../../platform/auth/recovery-codes';
import { forgetIdleRecoveryCodes, isRequiredOf, isSecured } from '../../platform/auth/second-factors';
import { endOtherSessions } from '../../platform/auth/sessions';
import { forgetUnconfirmedTotp } from '../../platform/auth/totp';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import type { Reference } from '../../platform/http/references';
import { Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { passkeyMail } from './passkey-mail';

/** Each may cost the hashes of ten recovery codes. */
const tries = { name: 'passkey.create', points: 10, seconds: 900 } as const;
const proofs = { name: 'passkey.proof', points: 30, seconds: 60 } as const;

/** Passkeys of a user. Making and removing one asks for a proof of them, and is mailed. */
export function passkeysRoutes(services: Services): void {
  const { route, config, db, clock, counts, throttle, signer, mail } = services;
  const party = (request: FastifyRequest) => relyingParty(config.publicUrl, request);

  route(passkeys.list, {
    read: async (tx, { member }) => ({ passkeys: (await passkeysOf(tx.queries, member.userId)).map(presentPasskey) }),
  });

  route(passkeys.begin, {
    run: ({ member, body: proof, request }) =>
      changeWithProof(services, { member, proof, request }, async (tx, user) => {
        const { id, uuid, email, firstName, lastName } = user;
        if ((await countPasskeys(tx.queries, id)) >= limits.passkeys)
          throw conflict('too_many_passkeys', 'There are as many passkeys as a user may have. Remove one first.');
        const name = `${firstName} ${lastName}`.trim();
        const options = await passkeyOptions(tx, clock, party(request), { id, uuid, email, name });
        await audit(tx, { action: 'passkey.begun', subject: uuid });
        return options;
      }),
  });

  route(passkeys.beginProof, {
    run: async ({ member: { userId }, request }) => {
      counts.take(proofs, String(userId), 1, 'Too many tries. Wait a moment.');
      return passkeyRequestOptions(db, clock, party(request), { for: 'proof', userId });
    },
  });

  route(passkeys.create, {
    run: async ({ member: { userId, sessionId, scope }, body, request }) => {
      await throttle.take(tries, String(userId));
      const left = await db.readInScope(scope, (tx) => recoveryCodesLeft(tx.queries, userId));
      const codes = left > 0 ? noCodes : await makeRecoveryCodes(signer, userId);
      const answer = await db.inScope(scope, async (tx) => {
        const { uuid, email, language } = await owner(tx, userId);
        const wasSecured = await isSecured(tx.queries, userId);
        const kept = await keepPasskey(tx, clock, party(request), { userId, ...body });
        if (!kept) throw new Refusal(422, 'wrong_passkey', 'This passkey was not accepted. Try to add it again.');
        if (!wasSecured) {
          // They were opened, and it was begun, with a password alone.
          await endOtherSessions(tx, clock, userId, sessionId);
          await forgetUnconfirmedTotp(tx, userId);
        }
        await audit(tx, { action: 'passkey.added', subject: uuid, after: { name: kept.name } });
        await mail.queue(tx, passkeyMail(email, 'added', kept.name, language));
        const isFirst = codes !== noCodes && (await recoveryCodesLeft(tx.queries, userId)) === 0;
        const recovery_codes = isFirst ? await replaceRecoveryCodes(tx, userId, codes) : [];
        return { passkey: presentPasskey(kept), recovery_codes };
      });
      await throttle.forget(tries, String(userId));
      return answer;
    },
  });

  route(passkeys.remove, {
    subject: findOwn,
    run: async ({ member, body: proof, subject: { uuid: removed, name }, request }) => {
      await changeWithProof(services, { member, proof, request }, async (tx, user) => {
        const { id, uuid, email, language } = user;
        await removePasskey(tx, id, removed);
        if (!(await isSecured(tx.queries, id)) && (await isRequiredOf(tx, clock, id)))
          throw conflict(
            'second_factor_state',
            'An account of yours requires a second step at login, and this is the only one.',
          );
        await forgetIdleRecoveryCodes(tx, id);
        // What is removed may be a device that was lost, with a session on it.
        await endOtherSessions(tx, clock, id, member.sessionId);
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
