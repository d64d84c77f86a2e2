import { billings } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { websitesAllowed } from '../../domain/accounts/websites-allowed';
import { countSites, listKeptFirst } from '../../domain/invoices/plan-websites.repository';
import { fitWebsites, lockRunningWebsites } from '../../domain/subscriptions/fit-websites';
import { findSubscription } from '../../domain/subscriptions/subscription';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import { invalid } from '../../platform/http/refusals';
import { csvFile } from '../../platform/imports/csv-file';
import type { Services } from '../../services';
import { stayWithin } from './billing-state';
import { usageOf } from './usage.repository';

const columns = ['month', 'website', 'address', 'paused', 'orders'].map(
  (name) => ({ name, holds: 'text', required: false }) as const,
);

/** What the websites of an account use, and which of them run under a plan. */
export function usageRoutes({ route, clock, db }: Services): void {
  const monthOf = (asked: string | undefined): string => {
    const present = clock.now().toISOString().slice(0, 7);
    if (asked !== undefined && asked > present)
      throw invalid({ month: ['This month has not started yet.'] }, 'month_too_late');
    return asked ?? present;
  };

  route(billings.usage, {
    read: async (tx, { query }) => {
      const month = monthOf(query.month);
      const [account, sites, items] = await Promise.all([findAccount(tx), countSites(tx), usageOf(tx, month)]);
      if (!account) throw new Error('The account is gone.');
      const allowed = websitesAllowed(account.role, account.plan);
      const orders = items.reduce((sum, one) => sum + one.orders, 0);
      return { month, websites: { ...sites, allowed }, orders, items };
    },
  });

  route(billings.usageFile, {
    download: async ({ scope, query }) => {
      const month = monthOf(query.month);
      const items = await db.readFromReplica(scope, (tx) => usageOf(tx, month));
      const lines = items.map(({ name, url, paused, orders }) => [month, name, url, paused ? '1' : '0', `${orders}`]);
      async function* pages() {
        yield lines;
      }
      return { name: `usage-${month}.csv`, text: csvFile(columns, pages()) };
    },
  });

  route(billings.websites, { read: (tx, { query }) => websitesUnder(tx, query.plan) });

  route(billings.keepWebsites, {
    write: async (tx, { body: { keep } }) => {
      await lockRunningWebsites(tx);
      const { allowed } = await websitesUnder(tx, undefined);
      await stayWithin(tx, allowed, keep);
      await fitWebsites(tx, clock);
      const plan = await findSubscription(tx);
      await audit(tx, { action: 'subscription.websites_chosen', subject: plan?.uuid ?? '', after: { keep } });
      return websitesUnder(tx, undefined);
    },
  });
}

async function websitesUnder(tx: Tx, named: string | undefined) {
  const [account, plan, sites, items] = await Promise.all([
    findAccount(tx),
    findSubscription(tx),
    countSites(tx),
    listKeptFirst(tx),
  ]);
  if (!account) throw new Error('The account is gone.');
  const allowed = websitesAllowed(account.role, named ?? plan?.nextPlan ?? account.plan);
  return { total: sites.total, allowed, items };
}
