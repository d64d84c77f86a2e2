import { z } from 'zod';
import { portNumber } from './whole-number';

/** The variables of the operator’s console, as `parseConfig` reads them. */
export const consoleVariables = {
  CONSOLE_PORT: portNumber().optional(),
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1'),
  CONSOLE_URL: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value).origin)
    .optional(),
};

export type ConsoleSettings = {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Where browsers reach it; absent: derived from where it listens. */
  readonly url: string | undefined;
};

type Variables = z.output<z.ZodObject<typeof consoleVariables>> & { readonly PUBLIC_URL?: string | undefined };

/** Where the console listens; absent: there is none. What is wrong is added to `problems`. */
export function consoleSettings(
  given: Variables,
  production: boolean,
  problems: string[],
): ConsoleSettings | undefined {
  const { CONSOLE_PORT: port, CONSOLE_HOST: host, CONSOLE_URL: url, PUBLIC_URL: publicUrl } = given;
  if (port === undefined) return undefined;
  if (production && url === undefined) problems.push('CONSOLE_URL: required with CONSOLE_PORT in production');
  if (production && url?.startsWith('http:')) problems.push('CONSOLE_URL: https only, since sessions travel there');
  // Cookies know no ports, and pages of one host count as one site.
  if (production && url && publicUrl && new URL(url).hostname === new URL(publicUrl).hostname)
    problems.push('CONSOLE_URL: needs another host than PUBLIC_URL');
  return { host, port, url };
}
