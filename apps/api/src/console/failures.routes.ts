import { type ConsoleFailure, consoleFailures } from '@dw/contract/console';
import { outsideScope } from '../platform/db/outside-scope';
import { findFailure, listFailures } from '../platform/http/call-failures';
import { pageOf } from '../platform/http/lists';
import { parseReference } from '../platform/http/references';
import { notFound } from '../platform/http/refusals';
import type { Services } from '../services';
import type { ConsoleRoute } from './console-call';

type Row = NonNullable<Awaited<ReturnType<typeof findFailure>>>;

const present = ({ requestId, at, ...row }: Row): ConsoleFailure => ({
  request_id: requestId,
  at: at.toISOString(),
  ...row,
});

/** Calls that failed, by the number that their callers were told. */
export function failuresRoutes(route: ConsoleRoute, { db }: Services): void {
  route(consoleFailures.list, async ({ query }) =>
    pageOf(query, await outsideScope(db, (queries) => listFailures(queries, query)), present),
  );

  route(consoleFailures.show, async ({ path }) => {
    const named = parseReference(path.request_id);
    if (named?.id !== -1) throw notFound();
    const row = await outsideScope(db, (queries) => findFailure(queries, named.uuid));
    if (!row) throw notFound();
    return present(row);
  });
}
