import { z } from 'zod';
import { scopeOfInstallation } from '../../platform/auth/operator-scopes';
import { listFailedJobs } from '../../platform/jobs/failed-jobs';
import { failedJobs, presentJob, retryJobs, sumOf } from '../actions/failed-jobs';
import type { Argument, Command, Option } from '../command';
import { exitCodes, OperatorError, UsageError } from '../failures';
import { list, moment, table } from '../output';
import { pageInput, pageOptions } from '../page-options';

const kind: Readonly<Record<string, Option>> = {
  kind: { text: 'only of this kind, such as mail.send', value: 'KIND' },
  retrying: { text: 'also those that failed and will be tried again by themselves' },
};
const jobArgument: Argument = { name: 'JOB', text: 'its id' };
const several = (jobs: number) => (jobs === 1 ? '1 job' : `${jobs} jobs`);

export const jobsFailedList: Command = {
  name: 'jobs failed list',
  summary: 'lists jobs that failed for good, with the reason, the latest first',
  options: { ...kind, ...pageOptions },
  details: ['A failed job is kept for a week.'],
  run: async ({ dependencies, option, flag }) => {
    const page = pageInput(option);
    const { db } = await dependencies.services();
    const queue = option('kind');
    const filter = { ...(queue === undefined ? {} : { queue }), retrying: flag('retrying') };
    const { jobs, counts } = await failedJobs({ db }, dependencies.by, filter, page);
    const rows = jobs.map((job) => [
      job.id,
      job.queue,
      String(job.tries),
      job.nextAt ? `next try ${moment(job.nextAt)}` : moment(job.failedAt),
      job.reason,
    ]);
    const sums = [...counts].map(([name, jobsOfKind]) => `${name}: ${jobsOfKind}`).join(', ');
    return {
      data: { items: jobs.map(presentJob), total_items: sumOf(counts), kinds: Object.fromEntries(counts) },
      text: `${rows.length > 0 ? `${table(['JOB', 'KIND', 'TRIES', 'FAILED', 'REASON'], rows)}\n` : ''}${several(sumOf(counts))}${sums === '' ? '' : ` (${sums})`}`,
    };
  },
};

export const jobsFailedShow: Command = {
  name: 'jobs failed show',
  summary: 'shows a failed job with its reason and its ids',
  arguments: [jobArgument],
  run: async ({ dependencies, argument }) => {
    const id = jobId(argument('JOB'), jobsFailedShow);
    const { db } = await dependencies.services();
    const filter = { id, retrying: true };
    const [job] = await db.inScope(scopeOfInstallation(dependencies.by), (tx) =>
      listFailedJobs(tx, filter, { limit: 1, offset: 0 }),
    );
    if (!job) throw noJob(id);
    return {
      data: presentJob(job),
      text: list([
        ['Job', job.id],
        ['Kind', job.queue],
        ['State', job.nextAt ? `will be tried again at ${moment(job.nextAt)}` : 'failed for good'],
        ['Tries', String(job.tries)],
        ['Sent', moment(job.createdAt)],
        ['Failed', moment(job.failedAt)],
        ['Payload', JSON.stringify(job.data)],
        ['Reason', job.reason],
      ]),
    };
  },
};

export const jobsFailedRetry: Command = {
  name: 'jobs failed retry',
  summary: 'has a failed job tried again, or all of a kind with --kind, or all with --all',
  options: {
    job: { text: 'this one', value: 'JOB' },
    ...kind,
    all: { text: 'every failed job' },
  },
  examples: ['jobs failed retry --job 3f6c1f0e-9d58-4a43-9a0e-0f7b2b6a1c11', 'jobs failed retry --kind mail.send'],
  run: async ({ dependencies, option, flag }) => {
    const [job, queue, all] = [option('job'), option('kind'), flag('all')];
    if ([job !== undefined, queue !== undefined, all].filter(Boolean).length !== 1)
      throw new UsageError('Say which: --job JOB, --kind KIND or --all.', jobsFailedRetry);
    const { db, jobs } = await dependencies.services();
    if (queue !== undefined && !jobs.queues.includes(queue))
      throw new UsageError(`--kind is one of ${[...jobs.queues].sort().join(', ')}, not "${queue}".`, jobsFailedRetry);
    const filter =
      job === undefined
        ? { ...(queue === undefined ? {} : { queue }), retrying: flag('retrying') }
        : { id: jobId(job, jobsFailedRetry), retrying: true };
    const counts = await retryJobs({ db }, { by: dependencies.by }, filter);
    if (job !== undefined && sumOf(counts) === 0) throw noJob(job);
    const waits =
      (await dependencies.reach()).beside || dependencies.config().databaseUrl
        ? ''
        : ' They run when the server is started.';
    return {
      data: { retried: sumOf(counts), kinds: Object.fromEntries(counts) },
      text:
        sumOf(counts) === 0
          ? 'There is no such failed job.'
          : `To be tried again now: ${several(sumOf(counts))}.${waits}`,
    };
  },
};

function jobId(text: string, command: Command): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new UsageError(`A job’s id is a uuid, not "${text}".`, command);
  return id.data;
}

const noJob = (id: string) => new OperatorError(`There is no failed job ${id}.`, exitCodes.notFound);
