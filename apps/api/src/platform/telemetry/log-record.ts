import type { LogRecord } from '@opentelemetry/api-logs';
import { z } from 'zod';

/** A line as pino writes it: what it says, how grave it is, when, and whatever it names. */
const written = z.object({ level: z.int(), time: z.number(), msg: z.string().optional() }).catchall(z.json());

/** Pino’s levels go from 10 to 60 by tens, OpenTelemetry’s from 1 to 21 by fours. */
const severityOf = (level: number): number => (level / 10 - 1) * 4 + 1;
const names: Readonly<Record<number, string>> = {
  10: 'TRACE',
  20: 'DEBUG',
  30: 'INFO',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
};

/** A line of the log as OpenTelemetry has it. One that is not as pino writes it is passed on as it is. */
export function logRecordOf(line: string): LogRecord {
  const { success, data } = written.safeParse(parsed(line));
  if (!success) return { body: line.trimEnd() };
  // The process is named by what all its records share.
  const { level, time, msg, pid: _pid, hostname: _hostname, ...attributes } = data;
  return {
    timestamp: new Date(time),
    severityNumber: severityOf(level),
    severityText: names[level] ?? '',
    body: msg ?? '',
    attributes,
  };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
