import { type FastifyServerOptions, LogController } from 'fastify';
import type { Telemetry } from '../telemetry/telemetry';

/**
 * How a server keeps its log: lines on the output, each passed on where somebody takes them. No line of its own stands for
 * a call; `watchCalls` writes that.
 * @param redact paths of what no line may show
 */
export function logSettings(
  level: string,
  redact: readonly string[],
  { line: passOn }: Telemetry,
): Pick<FastifyServerOptions, 'logger' | 'logController'> {
  const stream = passOn && {
    write: (line: string) => {
      process.stdout.write(line);
      passOn(line);
    },
  };
  return {
    logger: { level, redact: [...redact], ...(stream && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
  };
}
