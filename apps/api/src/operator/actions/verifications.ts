import type { EntitlementType } from '@dw/contract';
import type { VerificationRefusal } from '@dw/contract/console-roles';
import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { mailUsers } from '../../domain/accounts/mail-users';
import { decideEntitlement } from '../../features/entitlements/decision.service';
import { audit } from '../../platform/audit/audit';
import { Refusal } from '../../platform/http/refusals';
import type { Change } from './change-account';
import { type DecisionWord, decisionLetter } from './decision-mail-texts';
import { refusalLetter } from './refusal-mail-texts';

const statuses = { activate: 'ACTIVE', decline: 'REJECTED', block: 'BLOCKED' } as const;

/** Decides on a programme of an account; its users are told by mail. @param words why, as they read it; needed where it is no yes */
export async function decideProgramme(
  { tx, account, services }: Change,
  {
    type,
    decision,
    words,
  }: { readonly type: EntitlementType; readonly decision: DecisionWord; readonly words: string },
) {
  const status = statuses[decision];
  const { title, before } = await decideEntitlement(tx, { type, status, reason: words }, account.role);
  await mailUsers(tx, services, (language) => decisionLetter(decision, title, words, language));
  return { title, before, status };
}

type No = {
  readonly refusal: VerificationRefusal;
  /** Our own, mailed as they are. */
  readonly words: string;
  /** For the log alone. */
  readonly reason: string;
};

/** Says that an account was looked at and is not verified; its users are told why. It waits again once they have changed its details. @throws 409 */
export async function refuseVerification({ tx, account, services }: Change, no: No): Promise<void> {
  if (account.verifiedAt) throw new Refusal(409, 'wrong_state', 'The account is verified already.');
  const verificationRefusedAt = services.clock.now();
  await tx.queries.update(accounts).set({ verificationRefusedAt }).where(eq(accounts.accountId, account.accountId));
  await audit(tx, { action: 'account.verification-refused', subject: account.uuid, after: no });
  await mailUsers(tx, services, (language) => refusalLetter(no.refusal, no.words, language));
}
