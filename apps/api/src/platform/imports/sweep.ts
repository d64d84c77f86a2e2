import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { imports } from '../../db/schema/imports';
import { scopeOfSearch } from '../auth/operator-scopes';
import { secondsAfter } from '../clock';
import { hourly } from '../jobs/hourly';
import type { JobKind, Jobs } from '../jobs/jobs';
import type { Dependencies } from './run-import';

/** An upload that came to nothing is long over by then. */
const keptSeconds = 24 * 3600;

/** The job that removes uploads which no import is going to read: their process died before it had started one. */
export function defineSweep(dependencies: Dependencies & { readonly jobs: Jobs }): JobKind {
  const kind = hourly('imports.sweep');
  dependencies.jobs.define({ ...kind, payload: z.object({}), run: () => sweep(dependencies) });
  return kind;
}

async function sweep({ db, files, clock }: Dependencies): Promise<void> {
  // A server that was away for days still has its imports before it.
  const awaited = await db.readInScope(scopeOfSearch(), (tx) =>
    tx.queries.select({ key: imports.fileKey }).from(imports).where(eq(imports.state, 'running')).execute(),
  );
  const spared = new Set(awaited.map(({ key }) => key));
  await files.sweep('imports', secondsAfter(clock.now(), -keptSeconds), spared);
}
