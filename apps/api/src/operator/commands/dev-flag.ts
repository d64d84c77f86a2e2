import { eq } from 'drizzle-orm';
import { accounts } from '../../db/schema/accounts';
import { audit } from '../../platform/audit/audit';
import { accountArgument, changeAccount } from '../account-named';
import { nameOf } from '../actions/change-account';
import type { Command } from '../command';
import { OperatorError } from '../failures';

const command = (word: 'on' | 'off'): Command => ({
  name: `dev ${word}`,
  summary: `switches an account’s dev flag ${word}, which ${word === 'on' ? 'shows' : 'hides'} Take Back in the menu`,
  arguments: [accountArgument],
  run: (call) =>
    changeAccount(call, async ({ tx, account }) => {
      const dev = word === 'on';
      if (account.dev === dev)
        throw new OperatorError(`The dev flag of account ${nameOf(account)} is ${word} already.`);
      await tx.queries.update(accounts).set({ dev }).where(eq(accounts.accountId, account.accountId));
      await audit(tx, { action: 'account.dev_flag', subject: account.uuid, before: { dev: !dev }, after: { dev } });
      return {
        data: { id: account.accountId, dev },
        text: `The dev flag of account ${nameOf(account)} is ${word}. Its users see it from their next sign-in on.`,
      };
    }),
});

export const devOn = command('on');
export const devOff = command('off');
