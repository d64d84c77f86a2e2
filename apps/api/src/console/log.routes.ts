import { consoleLog } from '@dw/contract/console';
import { listConsoleLog } from '../platform/auth/console-log';
import { outsideScope } from '../platform/db/outside-scope';
import type { Services } from '../services';
import type { ConsoleRoute } from './console-call';

const entriesOfPage = 50;

/** Who called what at the console. */
export function logRoutes(route: ConsoleRoute, { db }: Services): void {
  route(consoleLog.list, async ({ query: { before, user } }) => {
    const part = { ...(before && { before }), ...(user && { email: user }), limit: entriesOfPage + 1 };
    const rows = await outsideScope(db, (queries) => listConsoleLog(queries, part));
    const items = rows.slice(0, entriesOfPage).map(({ entry, name, email }) => ({
      id: entry.id,
      at: entry.at.toISOString(),
      user: { name, email },
      ip: entry.ip,
      request_id: entry.requestId,
      method: entry.method,
      path: entry.path,
      subject: entry.subject,
      reason: entry.reason,
      status: entry.status,
    }));
    return { items, more: rows.length > entriesOfPage };
  });
}
