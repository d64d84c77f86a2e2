import { secondFactor } from '@dw/contract';
import { changeWithProof } from '../../domain/accounts/own-proof';
import { audit } from '../../platform/audit/audit';
import { countPasskeys, forgetPasskeyChallenges } from '../../platform/auth/passkeys';
import {
  makeRecoveryCodes,
  noCodes,
  recoveryCodesLeft,
  replaceRecoveryCodes,
} from '../../platform/auth/recovery-codes';
import { forgetIdleRecoveryCodes, isRequiredOf, isSecured, secondFactorRule } from '../../platform/auth/second-factors';
import { endOtherSessions } from '../../platform/auth/sessions';
import { asksForCode, beginTotp, confirmTotp, findTotp, removeTotp, waitsForCode } from '../../platform/auth/totp';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { secondFactorMail } from './second-factor-mail';

/** Of a user who confirms a secret. */
const wrongCodes = { name: 'totp.confirm', points: 10, seconds: 900 } as const;

const conflict = (message: string) => new Refusal(409, 'second_factor_state', message);

/** The authenticator app of a user, and the codes that stand in for it. Each change asks for a proof of them, and is mailed. */
export function secondFactorRoutes(services: Services): void {
  const { route, db, clock, signer, throttle, mail } = services;
  const keys = { clock, signer };

  const owner = async (tx: Tx, userId: number) => {
    const user = await userById(tx, userId);
    if (!user) throw new Error('The user is gone.');
    return user;
  };

  route(secondFactor.get, {
    read: async (tx, { member: { userId } }) => {
      const [totp, left, made, from] = await Promise.all([
        asksForCode(tx.queries, userId),
        recoveryCodesLeft(tx.queries, userId),
        countPasskeys(tx.queries, userId),
        secondFactorRule(tx),
      ]);
      return { totp, recovery_codes_left: left, passkeys: made, required_from: from?.toISOString() ?? null };
    },
  });

  route(secondFactor.begin, {
    run: ({ member, body: proof, request }) =>
      changeWithProof(services, { member, proof, request }, async (tx, { id, uuid, email }) => {
        const begun = await beginTotp(tx, keys, id, email);
        if (!begun) throw conflict('An authenticator app is set up already.');
        await audit(tx, { action: 'second-factor.begun', subject: uuid });
        return begun;
      }),
  });

  route(secondFactor.confirm, {
    run: async ({ member: { userId, sessionId, scope }, body }) => {
      await throttle.take(wrongCodes, String(userId), 'Too many wrong codes. Wait a moment and try again.');
      const right = await db.inScope(scope, async ({ queries }) => {
        if (!(await waitsForCode(queries, userId))) throw conflict('There is no authenticator app to confirm.');
        return findTotp(queries, keys, userId, body.code);
      });
      if (!right) throw wrongCode();
      const made = await makeRecoveryCodes(signer, userId);
      const recovery_codes = await db.inScope(scope, async (tx) => {
        const { email, uuid, language } = await owner(tx, userId);
        if (!(await confirmTotp(tx, clock, userId, right))) throw wrongCode();
        // They were opened, and a passkey begun, with a password alone.
        await endOtherSessions(tx, clock, userId, sessionId);
        await forgetPasskeyChallenges(tx, userId);
        await audit(tx, { action: 'second-factor.added', subject: uuid });
        await mail.queue(tx, secondFactorMail(email, 'added', language));
        return replaceRecoveryCodes(tx, userId, made);
      });
      await throttle.forget(wrongCodes, String(userId));
      return { recovery_codes };
    },
  });

  route(secondFactor.remove, {
    run: async ({ member, body: proof, request }) => {
      await changeWithProof(services, { member, proof, request }, async (tx, user) => {
        const { id, uuid, email, language } = user;
        if (!(await removeTotp(tx, id))) throw conflict('No authenticator app is set up.');
        if (!(await isSecured(tx.queries, id)) && (await isRequiredOf(tx, clock, id)))
          throw conflict('An account of yours requires a second step at login, so it stays on.');
        await forgetIdleRecoveryCodes(tx, id);
        await endOtherSessions(tx, clock, id, member.sessionId);
        await audit(tx, { action: 'second-factor.removed', subject: uuid });
        await mail.queue(tx, secondFactorMail(email, 'removed', language));
      });
      return { status: 'Your login asks for no code any more.' };
    },
  });

  route(secondFactor.renewRecoveryCodes, {
    run: async ({ member, body: proof, request }) => {
      let made = noCodes;
      const beforehand = async () => {
        made = await makeRecoveryCodes(signer, member.userId);
      };
      const recovery_codes = await changeWithProof(
        services,
        { member, proof, request, beforehand },
        async (tx, user) => {
          const { id, uuid, email, language } = user;
          if (!(await isSecured(tx.queries, id))) throw conflict('There is no second step at login.');
          // Who makes new ones may have lost the old to somebody.
          await endOtherSessions(tx, clock, id, member.sessionId);
          await audit(tx, { action: 'second-factor.recovery_codes_renewed', subject: uuid });
          await mail.queue(tx, secondFactorMail(email, 'renewed', language));
          return replaceRecoveryCodes(tx, id, made);
        },
      );
      return { recovery_codes };
    },
  });
}

const wrongCode = () =>
  invalid({ code: ['The code is wrong. Make sure the clock of your phone is right.'] }, 'wrong_code');
