import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerJobs } from './answer-jobs';

const payload = z.object({ file: z.string().default(''), text: z.string().default('') });

/** A program of jobs that a test starts: each queue behaves as it is called. */
answerJobs(async (settings) => async ({ queue, payload: given }, stopping) => {
  const { file, text } = payload.parse(given);
  if (queue === 'write') return writeFileSync(file, `${JSON.stringify(settings)} ${text}`);
  if (queue === 'fail') throw Object.assign(new TypeError(text), { code: 'EXAMPLE', statement: 'examples.find' });
  if (queue === 'die') process.exit(3);
  writeFileSync(file, 'begun');
  await sleep(60_000, undefined, { signal: stopping }).catch(() => {});
  throw new Error(`stopped: ${stopping.aborted}`);
});
