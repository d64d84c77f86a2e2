import { entitlementStatuses, entitlementTypes } from '@dw/contract';
import { listRequests } from '../../features/entitlements/entitlements.repository';
import { scopeOfSearch } from '../../platform/auth/operator-scopes';
import { accountArgument, changeAccount } from '../account-named';
import { nameOf } from '../actions/change-account';
import type { DecisionWord } from '../actions/decision-mail-texts';
import { decideProgramme } from '../actions/verifications';
import type { Command } from '../command';
import { UsageError } from '../failures';
import { moment, table } from '../output';
import { pageInput, pageOptions } from '../page-options';

const words: readonly string[] = ['activate', 'decline', 'block'];
const isWord = (word: string): word is DecisionWord => words.includes(word);

export const entitlementsList: Command = {
  name: 'entitlements list',
  summary: 'lists what accounts have asked for, those that wait for a decision unless --status says otherwise',
  options: {
    status: { text: 'in this state, or any', value: 'STATUS', choices: [...entitlementStatuses, 'any'] },
    type: { text: 'of this programme', value: 'TYPE', choices: entitlementTypes },
    ...pageOptions,
  },
  examples: ['entitlements list', 'entitlements list --status REJECTED --type VIRTUAL_CHARITY'],
  run: async ({ dependencies, option }) => {
    const page = pageInput(option);
    const { db } = await dependencies.services();
    const status = entitlementStatuses.find((one) => one === (option('status') ?? 'IN REVIEW'));
    const type = entitlementTypes.find((one) => one === option('type'));
    const { rows, total } = await db.inScope(scopeOfSearch(), (tx) =>
      listRequests(tx, { ...(status ? { status } : {}), ...(type ? { type } : {}) }, page),
    );
    const pages = Math.max(1, Math.ceil(total / page.per_page));
    const text = table(
      ['ACCOUNT', 'COMPANY', 'TYPE', 'STATUS', 'SINCE', 'NOTE', 'REASON'],
      rows.map((row) => [
        String(row.accountId),
        row.companyName,
        row.type,
        row.status,
        moment(row.updatedAt),
        row.request,
        row.reason,
      ]),
    );
    return {
      data: {
        items: rows.map(({ accountId, companyName, updatedAt, ...row }) => ({
          account_id: accountId,
          company_name: companyName,
          updated_at: updatedAt,
          ...row,
        })),
        info: { current_page: page.page, page_count: page.per_page, total_items: total, total_pages: pages },
      },
      text: `${rows.length > 0 ? `${text}\n` : ''}${total === 1 ? '1 request' : `${total} requests`}, page ${page.page} of ${pages}`,
    };
  },
};

export const entitlementsDecide: Command = {
  name: 'entitlements decide',
  summary: 'decides on a programme of an account; the decision is mailed and shown',
  arguments: [
    accountArgument,
    { name: 'TYPE', text: 'the programme', choices: entitlementTypes },
    { name: 'DECISION', text: 'what becomes of it', choices: words },
  ],
  options: { reason: { text: 'why; needed for decline and block', value: 'TEXT' } },
  details: ['A declined programme can be asked for anew, and then waits for a decision; a blocked one cannot.'],
  examples: [
    'entitlements decide 12 SEND_BY_POST activate',
    'entitlements decide 12 VIRTUAL_CHARITY decline --reason "The PayPal account is a private one."',
  ],
  run: async (call) => {
    const type = entitlementTypes.find((one) => one === call.argument('TYPE'));
    const word = call.argument('DECISION');
    const reason = call.option('reason')?.trim() ?? '';
    if (type === undefined || !isWord(word))
      throw new UsageError('The programme or the decision is unknown.', entitlementsDecide);
    if (word !== 'activate' && reason === '')
      throw new UsageError(
        'Say why: --reason TEXT. It is mailed to the account and shown beside the programme.',
        entitlementsDecide,
      );
    return changeAccount(call, async (change) => {
      const { account } = change;
      const { title, before, status } = await decideProgramme(change, { type, decision: word, words: reason });
      return {
        data: { account_id: account.accountId, type, before, status, reason },
        text: `${title} of account ${nameOf(account)} was ${before} and is ${status}; its users are told by mail.`,
      };
    });
  },
};
