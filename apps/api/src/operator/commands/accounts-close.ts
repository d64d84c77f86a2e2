import { closeWith } from '../../features/account-closing/closing.service';
import { closedMail } from '../../features/account-closing/closing-mail';
import { usersOfAccount } from '../../platform/auth/account-search';
import { accountArgument, changeAccount } from '../account-named';
import { nameOf } from '../actions/change-account';
import type { Command } from '../command';
import { OperatorError, UsageError } from '../failures';
import { moment } from '../output';

export const accountsClose: Command = {
  name: 'accounts close',
  summary: 'closes an account as its user can: blocked now, its people erased 30 days later',
  arguments: [accountArgument],
  options: { reason: { text: 'why; its users are told by mail', value: 'TEXT' } },
  details: [
    'Until then `accounts unblock` opens it again and calls the erasure off. Afterwards company, orders and items are still there, the people are not.',
  ],
  examples: ['accounts close shop@alder.example --reason "Asked for by letter of 3 November."'],
  run: async (call) => {
    const reason = call.option('reason')?.trim();
    if (!reason)
      throw new UsageError('Say why: --reason TEXT. It is mailed to the users of the account.', accountsClose);
    return changeAccount(call, async ({ tx, account, services }) => {
      if (account.eraseAfter)
        throw new OperatorError(
          `Account ${nameOf(account)} is closed already; its people are erased after ${moment(account.eraseAfter)}.`,
        );
      const users = await usersOfAccount(tx, account.accountId, services.clock.now());
      const eraseAfter = await closeWith(tx, services, reason);
      for (const { email, language } of users)
        await services.mail.queue(tx, closedMail(email, eraseAfter, language, reason));
      return {
        data: { id: account.accountId, closed: true, reason, erased_after: eraseAfter },
        text: `Account ${nameOf(account)} is closed, and its people are erased after ${moment(eraseAfter)}. They are told by mail.`,
      };
    });
  },
};
