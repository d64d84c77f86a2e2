import { type Role, roles } from '@dw/contract';
import { countAccounts, type FoundAccount, searchAccounts, usersOfAccount } from '../../platform/auth/account-search';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import type { Call, Command } from '../command';
import { moment, table, yesNo } from '../output';
import { pageInput, pageOptions } from '../page-options';

const yesOrNo = ['yes', 'no'];
const isYes = (value: string | undefined) => (value === undefined ? undefined : value === 'yes');
const roleOf = (value: string | undefined): Role | undefined => roles.find((role) => role === value?.toUpperCase());

/** What an account looks like outside. */
export const presentAccount = (account: FoundAccount) => ({
  id: account.accountId,
  uuid: account.uuid,
  role: account.role,
  company_name: account.companyName,
  verified_at: account.verifiedAt,
  blocked_at: account.blockedAt,
  blocked_reason: account.blockedReason ?? '',
  erased_after: account.eraseAfter,
  dev: account.dev,
  created_at: account.createdAt,
});

export const accountsList: Command = {
  name: 'accounts list',
  summary: 'lists accounts, the newest first',
  options: {
    search: { text: 'part of the name or of a user’s address, or a whole number or uuid', value: 'TEXT' },
    role: { text: 'of this kind', value: 'ROLE', choices: [...roles, ...roles.map((role) => role.toLowerCase())] },
    verified: { text: 'verified or not', value: 'YESNO', choices: yesOrNo },
    blocked: { text: 'blocked or not', value: 'YESNO', choices: yesOrNo },
    ...pageOptions,
  },
  examples: ['accounts list --verified no --role charity', 'accounts list --search alder --json'],
  run: async ({ dependencies, option }: Call) => {
    const page = pageInput(option);
    const { db, clock } = await dependencies.services();
    const [search, role] = [option('search'), roleOf(option('role'))];
    const [verified, blocked] = [isYes(option('verified')), isYes(option('blocked'))];
    const filter = {
      ...(search === undefined ? {} : { search }),
      ...(role === undefined ? {} : { role }),
      ...(verified === undefined ? {} : { verified }),
      ...(blocked === undefined ? {} : { blocked }),
    };
    return db.inScope(scopeOfSearch(), async (tx) => {
      const [found, total] = [await searchAccounts(tx, filter, page), await countAccounts(tx, filter)];
      const rows = [];
      for (const account of found) {
        const users = await usersOfAccount(tx, account.accountId, clock.now());
        rows.push({ account, users: users.map(({ email }) => email) });
      }
      const text = table(
        ['NUMBER', 'ROLE', 'COMPANY', 'USERS', 'VERIFIED', 'BLOCKED', 'DEV', 'REGISTERED'],
        rows.map(({ account, users }) => [
          String(account.accountId),
          account.role,
          account.companyName,
          users.join(', '),
          yesNo(account.verifiedAt !== null),
          yesNo(account.blockedAt !== null),
          yesNo(account.dev),
          moment(account.createdAt),
        ]),
      );
      const pages = Math.max(1, Math.ceil(total / page.per_page));
      return {
        data: {
          items: rows.map(({ account, users }) => ({ ...presentAccount(account), users })),
          info: { current_page: page.page, page_count: page.per_page, total_items: total, total_pages: pages },
        },
        text: `${rows.length > 0 ? `${text}\n` : ''}${total === 1 ? '1 account' : `${total} accounts`}, page ${page.page} of ${pages}`,
      };
    });
  },
};
