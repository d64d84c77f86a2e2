import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { imports } from '../../db/schema/imports';
import { scopeOfSearch } from '../auth/operator-scopes';
import { secondsAfter } from '../clock';
import { hourly } from '../jobs/hourly';
import type { JobKind } from '../jobs/job-kinds';
import type { Jobs } from '../jobs/jobs';
import type { Dependencies } from './run-import';

/** By then an upload without an import has surely been abandoned. */
const keptSeconds = 24 * 3600;

/** The job that removes uploads which no import is going to read: their process died before it had started one. */
export function defineSweep(dependencies: Dependencies & { readonly jobs: Jobs }): JobKind {
  const kind = hourly('imports.sweep');
  dependencies.jobs.define({ ...kind, payload: z.object({}), run: () => sweep(dependencies) });
  return kind;
}

async function sweep({ db, files, clock }: Dependencies): Promise<void> {
  // Long enough for a server that was down for days to run its imports.
  const awaited = await db.readInScope(scopeOfSearch(), (tx) =>
    tx.queries.select({ key: imports.fileKey }).from(imports).where(eq(imports.state, 'running')).execute(),
  );
  const spared = new Set(awaited.map(({ key }) => key));
  await files.sweep('imports', secondsAfter(clock.now(), -keptSeconds), spared);
}
