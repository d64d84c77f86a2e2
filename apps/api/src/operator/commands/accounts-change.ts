import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { mailUsers } from '../../domain/accounts/mail-users';
import { audit } from '../../platform/audit/audit';
import { blockAccount, unblockAccount } from '../../platform/auth/blocked-accounts';
import { accountLetters } from '../account-mail-texts';
import { accountArgument, type Change, changeAccount, nameOf } from '../account-named';
import type { Command } from '../command';
import { OperatorError, UsageError } from '../failures';

const setVerified = ({ tx, account }: Change, verifiedAt: Date | null) =>
  tx.queries.update(accounts).set({ verifiedAt }).where(eq(accounts.accountId, account.accountId));

export const accountsVerify: Command = {
  name: 'accounts verify',
  summary: 'says that an account was looked at, so that its programmes can become active',
  arguments: [accountArgument],
  run: (call) =>
    changeAccount(call, async (change) => {
      const { tx, account, services } = change;
      if (account.verifiedAt) throw new OperatorError(`Account ${nameOf(account)} is verified already.`);
      const now = services.clock.now();
      await setVerified(change, now);
      await audit(tx, {
        action: 'account.verified',
        subject: account.uuid,
        before: { verified: false },
        after: { verified: true },
      });
      await mailUsers(change.tx, change.services, (language) => accountLetters[language].verified);
      return {
        data: { id: account.accountId, verified_at: now },
        text: `Account ${nameOf(account)} is verified; its users are told by mail.`,
      };
    }),
};

export const accountsUnverify: Command = {
  name: 'accounts unverify',
  summary: 'takes a verification back; what is active stays so, nothing new becomes active',
  arguments: [accountArgument],
  run: (call) =>
    changeAccount(call, async (change) => {
      const { tx, account } = change;
      if (!account.verifiedAt) throw new OperatorError(`Account ${nameOf(account)} is not verified.`);
      await setVerified(change, null);
      await audit(tx, {
        action: 'account.unverified',
        subject: account.uuid,
        before: { verified: true },
        after: { verified: false },
      });
      return {
        data: { id: account.accountId, verified_at: null },
        text: `Account ${nameOf(account)} is no longer verified.`,
      };
    }),
};

export const accountsBlock: Command = {
  name: 'accounts block',
  summary: 'shuts an account out: its sessions end, sign-in says so, its widgets pause',
  arguments: [accountArgument],
  options: { reason: { text: 'why; its users are told by mail', value: 'TEXT' } },
  details: ['Its order pages stay, and shoppers keep their wardrobes. Nothing is deleted.'],
  examples: ['accounts block shop@alder.example --reason "Three complaints about items that never came."'],
  run: async (call) => {
    const reason = call.option('reason')?.trim();
    if (!reason)
      throw new UsageError('Say why: --reason TEXT. It is mailed to the users of the account.', accountsBlock);
    return changeAccount(call, async (change) => {
      const { tx, account, services } = change;
      const ended = await blockAccount(tx, services.clock, reason);
      if (ended === undefined) throw new OperatorError(`Account ${nameOf(account)} is blocked already.`);
      await audit(tx, { action: 'account.blocked', subject: account.uuid, after: { reason, sessions_ended: ended } });
      await mailUsers(change.tx, change.services, (language) => accountLetters[language].blocked(reason));
      return {
        data: { id: account.accountId, blocked: true, reason, sessions_ended: ended },
        text: `Account ${nameOf(account)} is blocked. Sessions ended: ${ended}. Its users are told by mail.`,
      };
    });
  },
};

export const accountsUnblock: Command = {
  name: 'accounts unblock',
  summary: 'lets an account in again',
  arguments: [accountArgument],
  run: (call) =>
    changeAccount(call, async (change) => {
      const { tx, account } = change;
      const reason = await unblockAccount(tx);
      if (reason === undefined) throw new OperatorError(`Account ${nameOf(account)} is not blocked.`);
      await audit(tx, { action: 'account.unblocked', subject: account.uuid, before: { reason } });
      await mailUsers(change.tx, change.services, (language) => accountLetters[language].open);
      return {
        data: { id: account.accountId, blocked: false },
        text: `Account ${nameOf(account)} is open again; its users are told by mail.`,
      };
    }),
};
