import { consoleAccounts } from '@dw/contract/console';
import { accountsWithSite } from '../domain/sites/sites-of-operator';
import { block, unblock } from '../operator/actions/accounts';
import { notify } from '../operator/actions/notify';
import { viewAccount } from '../operator/actions/view-account';
import { readAudit } from '../platform/audit/read-audit';
import { type AccountFilter, countAccounts, searchAccounts } from '../platform/auth/account-search';
import { scopeOfSearch } from '../platform/auth/operator-scopes';
import { pageOf } from '../platform/http/lists';
import type { Services } from '../services';
import { changeNamed, readAccount } from './at-account';
import type { ConsoleRoute } from './console-call';
import { presentAccountRow, presentTimeline, presentWhole } from './present-account';

const entriesOfPage = 50;

/** Accounts as support finds and sees them, and what is done with them as a whole. */
export function accountsRoutes(route: ConsoleRoute, services: Services): void {
  const { db, clock } = services;

  route(consoleAccounts.list, ({ query, request }) =>
    db.inScope(
      scopeOfSearch(),
      async (tx) => {
        const { search, role, verified, blocked } = query;
        const filter: AccountFilter = {
          ...(search === '' ? {} : { search, also: await accountsWithSite(tx, search) }),
          ...(role && { role }),
          ...(verified && { verified: verified === 'yes' }),
          ...(blocked && { blocked: blocked === 'yes' }),
        };
        const [rows, total] = [await searchAccounts(tx, filter, query), await countAccounts(tx, filter)];
        return pageOf(query, { rows, total }, presentAccountRow);
      },
      request.id,
    ),
  );

  route(consoleAccounts.show, (call) => readAccount(services, call, (tx, account) => presentWhole(tx, account, clock)));

  route(consoleAccounts.timeline, (call) =>
    readAccount(services, call, async (tx) => {
      const entries = await readAudit(tx, { ...call.query, limit: entriesOfPage + 1 });
      const more = entries.length > entriesOfPage;
      return { items: await presentTimeline(tx, entries.slice(0, entriesOfPage)), more };
    }),
  );

  route(consoleAccounts.block, async (call) => {
    const { account } = await changeNamed(services, call, (change) => block(change, call.body.reason));
    return presentAccountRow(account);
  });

  route(consoleAccounts.unblock, async (call) => {
    const { account } = await changeNamed(services, call, (change) => unblock(change, call.body.reason));
    return presentAccountRow(account);
  });

  route(consoleAccounts.notify, async (call) => {
    const { subject, text, member_roles: memberRoles, reason } = call.body;
    const { done } = await changeNamed(services, call, (change) =>
      notify(change, { subject, text, memberRoles, reason }),
    );
    return { mailed: done };
  });

  route(consoleAccounts.view, async (call) => {
    const { sessionHash } = call.signedIn();
    const { reason } = call.body;
    const { done } = await changeNamed(services, call, (change) => viewAccount(change, { sessionHash, reason }));
    return { url: done.url, until: done.until.toISOString() };
  });
}
