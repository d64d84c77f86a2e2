import type { Language, OwnProof } from '@dw/contract';
import type { FastifyRequest } from 'fastify';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { changeWithProof } from '../../domain/accounts/own-proof';
import { audit } from '../../platform/audit/audit';
import { closeAccount } from '../../platform/auth/closed-accounts';
import type { Member } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { closedMail } from './closing-mail';
import { eraseQueue } from './erase-account.job';

type Closing = {
  readonly member: Member;
  readonly proof: OwnProof;
  readonly language: Language;
  readonly request: FastifyRequest;
};

/** Closes the account of who proves to be its owner. @returns when its personal data is erased. @throws 422, 429 */
export async function closeOwnAccount(services: Services, { language, ...proving }: Closing): Promise<Date> {
  return changeWithProof(services, proving, async (tx, user) => {
    const eraseAfter = await closeWith(tx, services, 'Closed by its owner.');
    await services.mail.queue(tx, closedMail(user.email, eraseAfter, language));
    return eraseAfter;
  });
}

/** Closes the scope’s account and sets the day of its erasure. @returns that day */
export async function closeWith(
  tx: Tx,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  reason: string,
): Promise<Date> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const eraseAfter = await closeAccount(tx, clock, reason);
  await jobs.send(tx, eraseQueue, { accountId: tx.scope.accountId }, undefined, eraseAfter);
  await audit(tx, { action: 'account.closed', subject: account.uuid, after: { reason, eraseAfter } });
  return eraseAfter;
}
