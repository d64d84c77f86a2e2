import type { BodyOf, Language, signIn } from '@dw/contract';
import { z } from 'zod';
import { wrongCode } from '../../domain/accounts/wrong-code';
import { audit } from '../../platform/audit/audit';
import { changePassword } from '../../platform/auth/change-password';
import { refuseKnownPassword } from '../../platform/auth/known-passwords';
import { forgetLoginTries } from '../../platform/auth/login-tries';
import {
  askForReset,
  issueResetCode,
  tryResetCode,
  useResetCode,
  waitingReset,
} from '../../platform/auth/password-resets';
import { hashPassword } from '../../platform/auth/passwords';
import { forgetProviders } from '../../platform/auth/provider-identities';
import { addressKey, emailKey } from '../../platform/auth/throttle';
import { scopeOfUser, scopeOfVisitorTo, userByEmail, userById } from '../../platform/auth/users';
import { transactionOutsideScope } from '../../platform/db/outside-scope';
import type { JobKind } from '../../platform/jobs/job-kinds';
import type { Services } from '../../services';
import { resetMail, resetQueue } from './reset-mail';

const perMinute = { name: 'reset.minute', points: 20, seconds: 60 } as const;
const perHour = { name: 'reset.hour', points: 100, seconds: 3600 } as const;
const mailsPerHour = { name: 'reset.mail', points: 10, seconds: 3600 } as const;
// Of a caller; each code bears five tries whoever makes them, so that strangers cannot hold up the owner for longer.
const wrongCodes = { name: 'reset.wrong', points: 30, seconds: 600 } as const;
// Of a caller, who needs no code to have a service asked about passwords.
const choices = { name: 'reset.choice', points: 60, seconds: 600 } as const;

/** The job that mails a code where the address has a user: not on the path of the request, which does not look. */
export function defineResetMail({ db, clock, signer, jobs, mail, publicUrl }: Services): JobKind {
  jobs.define({
    ...resetQueue,
    payload: z.object({ id: z.int() }),
    run: async ({ id }) => {
      const waiting = await waitingReset(db, clock, id);
      const known = waiting && (await userByEmail(db, waiting.email));
      if (!known) return;
      const { email, ip, language } = waiting;
      await db.inScope(scopeOfVisitorTo(known, ip), async (tx) => {
        const code = await issueResetCode(tx, signer, id, email);
        if (code === undefined) return;
        const user = await userById(tx, known.userId);
        await audit(tx, { action: 'password.reset_requested', subject: user?.uuid ?? '' });
        await mail.queue(tx, resetMail(email, code, publicUrl(), language));
      });
    },
  });
  return resetQueue;
}

/** Asks for a code. Known and unknown addresses are the same work, and the same answer. @throws 429 */
export async function requestReset(
  { db, clock, throttle, jobs }: Services,
  sendResetMail: JobKind,
  email: string,
  from: { readonly ip: string; readonly language: Language },
): Promise<void> {
  const address = addressKey(from.ip);
  await throttle.take(perMinute, address);
  await throttle.take(perHour, address);
  await throttle.check(mailsPerHour, emailKey(email));
  await transactionOutsideScope(db, async (unit) => {
    const id = await askForReset(unit, clock, email, from);
    await jobs.send(unit, sendResetMail, { id });
  });
  await throttle.take(mailsPerHour, emailKey(email));
}

/** Sets the password with the mailed code and ends every session of the user. @throws 422, 429 */
export async function resetPassword(
  services: Services,
  { email, code, new_password }: BodyOf<typeof signIn.resetPassword>,
  { ip, language }: { readonly ip: string; readonly language: Language },
): Promise<void> {
  const { db, throttle } = services;
  await throttle.check(wrongCodes, addressKey(ip));
  await throttle.take(choices, addressKey(ip));
  // Before the code is looked at, so that it costs none of its tries.
  await refuseKnownPassword(services, 'new_password', new_password);
  const right = await tryResetCode(db, services, email, code);
  const known = right && (await userByEmail(db, email));
  if (!known) {
    await throttle.take(wrongCodes, addressKey(ip));
    throw wrongCode();
  }
  const passwordHash = await hashPassword(new_password);
  await db.inScope(scopeOfUser(known, ip), async (tx) => {
    if (!(await useResetCode(tx, right))) throw wrongCode();
    await forgetProviders(tx.queries, known.userId);
    await changePassword(tx, services, { userId: known.userId, passwordHash, language, action: 'password.reset' });
  });
  await forgetLoginTries(db, email, ip);
}
