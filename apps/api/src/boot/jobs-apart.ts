import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Login } from '../platform/db/pool';
import { JobProcess } from '../platform/jobs/job-process';

const login = z.custom<Login>((value) => typeof value === 'object' && value !== null);
/** What the process of jobs has to be told, beside the settings, which it reads itself. */
export const toldSchema = z.object({ app: login, operator: login.optional(), publicUrl: z.string() });

/** Node’s own arguments, but for the debugger’s: its port is taken. */
const nodeArguments = () => process.execArgv.filter((argument) => !argument.startsWith('--inspect'));

/** The program that lies beside the server's, built with it. */
const program = fileURLToPath(new URL('./jobs.js', import.meta.url));

/** The process that does jobs which would hold up calls (docs/adr/0240). */
export const jobsApart = (told: () => z.infer<typeof toldSchema>): JobProcess =>
  new JobProcess({ args: [...nodeArguments(), program], settings: told });
