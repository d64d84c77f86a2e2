import { accountArgument, changeAccount } from '../account-named';
import { block, unblock, unverify, verify } from '../actions/accounts';
import { nameOf } from '../actions/change-account';
import type { Command } from '../command';
import { UsageError } from '../failures';

export const accountsVerify: Command = {
  name: 'accounts verify',
  summary: 'says that an account was looked at, so that its programmes can become active',
  arguments: [accountArgument],
  run: (call) =>
    changeAccount(call, async (change) => {
      const { account } = change;
      const now = await verify(change);
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
      const { account } = change;
      await unverify(change);
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
      const { account } = change;
      const ended = await block(change, reason);
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
      const { account } = change;
      await unblock(change);
      return {
        data: { id: account.accountId, blocked: false },
        text: `Account ${nameOf(account)} is open again; its users are told by mail.`,
      };
    }),
};
