import { secondFactor } from '@dw/contract';
import { proveOwnPassword } from '../../domain/accounts/own-password';
import { audit } from '../../platform/audit/audit';
import type { Member } from '../../platform/auth/scope';
import { forgetIdleRecoveryCodes, isRequiredOf, isSecured, secondFactorRule } from '../../platform/auth/second-factors';
import { endOtherSessions } from '../../platform/auth/sessions';
import {
  asksForCode,
  beginTotp,
  confirmTotp,
  recoveryCodesLeft,
  removeTotp,
  renewRecoveryCodes,
  waitsForCode,
} from '../../platform/auth/totp';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { secondFactorMail } from './second-factor-mail';

/** Of a user who confirms a secret. */
const wrongCodes = { name: 'totp.confirm', points: 10, seconds: 900 } as const;

const conflict = (message: string) => new Refusal(409, 'second_factor_state', message);

/** The authenticator app of a user, and the codes that stand in for it. Each change asks for the password and is mailed. */
export function secondFactorRoutes(services: Services): void {
  const { route, db, clock, signer, throttle, mail } = services;
  const keys = { clock, signer };

  const prove = ({ userId }: Member, password: string) =>
    proveOwnPassword(services, userId, password, { field: 'password', text: 'The password is wrong.' });

  const owner = async (tx: Tx, userId: number) => {
    const user = await userById(tx, userId);
    if (!user) throw new Error('The user is gone.');
    return user;
  };

  route(secondFactor.get, {
    read: async (tx, { member: { userId } }) => {
      const [totp, left, from] = await Promise.all([
        asksForCode(tx.queries, userId),
        recoveryCodesLeft(tx.queries, userId),
        secondFactorRule(tx),
      ]);
      return { totp, recovery_codes_left: left, required_from: from?.toISOString() ?? null };
    },
  });

  route(secondFactor.begin, {
    run: async ({ member, body }) => {
      await prove(member, body.password);
      return db.inScope(member.scope, async (tx) => {
        const { email, uuid } = await owner(tx, member.userId);
        const begun = await beginTotp(tx, keys, member.userId, email);
        if (!begun) throw conflict('An authenticator app is set up already.');
        await audit(tx, { action: 'second-factor.begun', subject: uuid });
        return begun;
      });
    },
  });

  route(secondFactor.confirm, {
    run: async ({ member: { userId, sessionId, scope }, body }) => {
      await throttle.take(wrongCodes, String(userId), 'Too many wrong codes. Wait a moment and try again.');
      const codes = await db.inScope(scope, async (tx) => {
        const { email, uuid, language } = await owner(tx, userId);
        if (!(await waitsForCode(tx.queries, userId))) throw conflict('There is no authenticator app to confirm.');
        if (!(await confirmTotp(tx, keys, userId, body.code))) throw wrongCode();
        // They were opened with a password alone.
        await endOtherSessions(tx, clock, userId, sessionId);
        await audit(tx, { action: 'second-factor.added', subject: uuid });
        await mail.queue(tx, secondFactorMail(email, 'added', language));
        return renewRecoveryCodes(tx, signer, userId);
      });
      await throttle.forget(wrongCodes, String(userId));
      return { recovery_codes: [...codes] };
    },
  });

  route(secondFactor.remove, {
    run: async ({ member, body }) => {
      await prove(member, body.password);
      await db.inScope(member.scope, async (tx) => {
        const { email, uuid, language } = await owner(tx, member.userId);
        if (!(await removeTotp(tx, member.userId))) throw conflict('No authenticator app is set up.');
        if (!(await isSecured(tx.queries, member.userId)) && (await isRequiredOf(tx, clock, member.userId)))
          throw conflict('An account of yours requires a second step at login, so it stays on.');
        await forgetIdleRecoveryCodes(tx, member.userId);
        await audit(tx, { action: 'second-factor.removed', subject: uuid });
        await mail.queue(tx, secondFactorMail(email, 'removed', language));
      });
      return { status: 'Your login asks for no code any more.' };
    },
  });

  route(secondFactor.renewRecoveryCodes, {
    run: async ({ member, body }) => {
      await prove(member, body.password);
      const codes = await db.inScope(member.scope, async (tx) => {
        const { uuid } = await owner(tx, member.userId);
        if (!(await isSecured(tx.queries, member.userId))) throw conflict('There is no second step at login.');
        await audit(tx, { action: 'second-factor.recovery_codes_renewed', subject: uuid });
        return renewRecoveryCodes(tx, signer, member.userId);
      });
      return { recovery_codes: [...codes] };
    },
  });
}

const wrongCode = () =>
  invalid({ code: ['The code is wrong. Make sure the clock of your phone is right.'] }, 'wrong_code');
