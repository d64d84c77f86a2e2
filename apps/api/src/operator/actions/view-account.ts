import { mailUsers } from '../../domain/accounts/mail-users';
import { audit } from '../../platform/audit/audit';
import { startAccountView, viewLifetimes } from '../../platform/auth/account-views';
import type { Change } from './change-account';
import { viewMailTexts } from './view-mail-texts';

/** Begins a look at an account as its viewers see it; its owners are mailed why. @returns the address that opens it, and until when */
export async function viewAccount(
  { tx, account, services }: Change,
  { sessionHash, reason }: { readonly sessionHash: Buffer; readonly reason: string },
): Promise<{ readonly url: string; readonly until: Date }> {
  const { token, until } = await startAccountView(tx, services.clock, { sessionHash, role: account.role, reason });
  await mailUsers(
    tx,
    services,
    (language) => viewMailTexts[language](reason, viewLifetimes.view / 60),
    ({ memberRole }) => memberRole === 'owner',
  );
  await audit(tx, { action: 'account.viewed', subject: account.uuid, after: { reason, until } });
  return { url: `${services.publicUrl()}/view#${token}`, until };
}
