import { z } from 'zod';
import { type Dependencies, runFeed } from './run-feed';
import { fetchJob } from './schedule-feed';

/** The job that fetches a feed and takes over what its file holds: in a process of its own where there is one. */
export const defineFetching = (dependencies: Dependencies): void =>
  dependencies.jobs.define({
    ...fetchJob,
    payload: z.object({ accountId: z.int(), feedId: z.int(), runId: z.int() }),
    run: (payload, stopping) => runFeed(dependencies, payload, stopping),
  });
