import type { Config } from '../config/config';
import { demoUsers } from '../config/demo';
import { audit } from '../platform/audit/audit';
import { blockAccount, blockReason, unblockAccount } from '../platform/auth/blocked-accounts';
import { scopeOfAccountJob } from '../platform/auth/closed-accounts';
import { userByEmail } from '../platform/auth/users';
import type { Clock } from '../platform/clock';
import type { Database } from '../platform/db/database';

/** Why a demo account is blocked; what was blocked for another reason stays so. */
const demoBlock = 'Its password is published, and this server can be reached from elsewhere.';

type Dependencies = { readonly db: Database; readonly clock: Clock; readonly config: Config };

/** The accounts that the demo has left in this database. */
export async function demoAccounts(db: Database) {
  const found = [];
  for (const { email } of demoUsers) {
    const user = await userByEmail(db, email);
    if (user) found.push({ email, accountId: user.accountId, blocked: user.blockedAt !== null });
  }
  return found;
}

/**
 * Shuts the demo’s accounts out, with their sessions and keys, where the server can be reached from elsewhere, and lets
 * them in again where it is used on this machine alone.
 */
export async function guardDemo({ db, clock, config }: Dependencies, log: (message: string) => void): Promise<void> {
  const shut: string[] = [];
  for (const { email, accountId, blocked } of await demoAccounts(db)) {
    if (config.local !== blocked) continue;
    await db.inScope(scopeOfAccountJob(accountId), async (tx) => {
      if (!config.local) {
        const sessions_ended = await blockAccount(tx, clock, demoBlock);
        shut.push(email);
        await audit(tx, { action: 'account.blocked', subject: email, after: { reason: demoBlock, sessions_ended } });
      } else if ((await blockReason(tx)) === demoBlock) {
        await unblockAccount(tx);
        await audit(tx, { action: 'account.unblocked', subject: email, before: { reason: demoBlock } });
      }
    });
  }
  if (shut.length > 0)
    log(`The demo accounts of this database are blocked, for their password is published: ${shut.join(', ')}.`);
}
