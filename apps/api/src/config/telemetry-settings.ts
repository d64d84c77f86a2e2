import { z } from 'zod';
import { portNumber } from './whole-number';

/** The variables of who watches a process, as `parseConfig` reads them; the second pair has the names of OpenTelemetry. */
export const telemetryVariables = {
  METRICS_PORT: portNumber().optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .transform(headersOf)
    .refine((headers) => headers !== undefined, 'must be names and values, as in authorization=Bearer%20…, with commas')
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1')
    .default('0.1')
    .transform(Number),
  OTEL_LOGS_EXPORTER: z.enum(['otlp', 'none']).default('otlp'),
};

/** Who watches a process, and where. */
export type TelemetrySettings = {
  /** Where figures can be read, under `/metrics`; absent: nowhere. Port 0 takes a free one. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** A collector that takes traces by OTLP over HTTP, and which share of them, 0 to 1; absent: none is made. */
  readonly traces: (Collector & { readonly share: number }) | undefined;
  /** A collector that takes each line of the log as well, by OTLP over HTTP; absent: the output alone has them. */
  readonly logs: Collector | undefined;
};

export type Collector = {
  readonly collector: string;
  /** What the collector asks for, such as a token; absent: what the exporter reads itself. */
  readonly headers?: Readonly<Record<string, string>>;
};

type Variables = z.output<z.ZodObject<typeof telemetryVariables>>;

/** Names and values as OpenTelemetry writes them; undefined where they are not so written. */
function headersOf(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([\w-]+)\s*=\s*(\S(?:.*\S)?)\s*$/.exec(pair));
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        if (!pair) throw new URIError('not a pair');
        return [pair[1], decodeURIComponent(pair[2] ?? '')];
      }),
    );
  } catch {
    return undefined;
  }
}

export function telemetrySettings(given: Variables): TelemetrySettings {
  const headers = given.OTEL_EXPORTER_OTLP_HEADERS;
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: collector } = given;
  const to: Collector | undefined = collector === undefined ? undefined : { collector, ...(headers && { headers }) };
  return {
    metrics: port === undefined ? undefined : { host, port },
    traces: to && { ...to, share: given.OTEL_TRACES_SAMPLER_ARG },
    logs: given.OTEL_LOGS_EXPORTER === 'otlp' ? to : undefined,
  };
}
