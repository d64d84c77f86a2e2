import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Meter, Tracer } from '@opentelemetry/api';
import type { Logger } from '@opentelemetry/api-logs';
import type { Collector, TelemetrySettings } from '../../config/telemetry-settings';
import { noTelemetry, type Telemetry } from './telemetry';

export type RunningTelemetry = {
  readonly telemetry: Telemetry;
  /** Address of the figures; undefined where there are none. */
  readonly metricsUrl: string | undefined;
  /** Sends the traces and lines that wait, and ends what listens. */
  readonly close: () => Promise<void>;
};

/** How long an end waits for a collector. */
const patienceMs = 1000;

/**
 * Lets others watch this process. Packages are loaded only where somebody does.
 * @throws where the port of the figures is taken
 */
export async function startTelemetry(
  { metrics, traces, logs }: TelemetrySettings,
  service: { readonly name: string; readonly version: string; readonly role: string },
): Promise<RunningTelemetry> {
  if (!metrics && !traces && !logs) return { telemetry: noTelemetry, metricsUrl: undefined, close: async () => {} };
  const [{ openTelemetry }, { resourceFromAttributes }] = await Promise.all([
    import('./open-telemetry'),
    import('@opentelemetry/resources'),
  ]);
  const resource = resourceFromAttributes({
    'service.name': service.name,
    'service.version': service.version,
    'process.role': service.role,
  });
  const [measured, traced, logged] = await Promise.all([
    metrics ? serveMetrics(metrics, resource) : dropMetrics(),
    traces && exportTraces(traces, resource),
    logs && exportLogs(logs, resource),
  ]);
  return {
    telemetry: openTelemetry(measured.meter, traced?.tracer, logged?.logger),
    metricsUrl: measured.url,
    close: async () => {
      await Promise.all([measured.close(), traced?.close(), logged?.close()]);
    },
  };
}

type Resource = ReturnType<typeof import('@opentelemetry/resources').resourceFromAttributes>;
type Measured = { readonly meter: Meter; readonly url: string | undefined; readonly close: () => Promise<void> };

async function dropMetrics(): Promise<Measured> {
  const { createNoopMeter } = await import('@opentelemetry/api');
  return { meter: createNoopMeter(), url: undefined, close: async () => {} };
}

async function serveMetrics(
  { host, port }: NonNullable<TelemetrySettings['metrics']>,
  resource: Resource,
): Promise<Measured> {
  const [{ MeterProvider }, { PrometheusExporter }] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-prometheus'),
  ]);
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const provider = new MeterProvider({ resource, readers: [exporter] });
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    meter: provider.getMeter('digital-wardrobe'),
    url: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await provider.shutdown().catch(() => {});
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server of figures does not listen.');
  return address.port;
}

async function exportTraces(
  { share, ...to }: NonNullable<TelemetrySettings['traces']>,
  resource: Resource,
): Promise<{ readonly tracer: Tracer; readonly close: () => Promise<void> }> {
  const [{ BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider }, { OTLPTraceExporter }] =
    await Promise.all([import('@opentelemetry/sdk-trace'), import('@opentelemetry/exporter-trace-otlp-http')]);
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter(at('traces', to)) })],
  });
  return { tracer: provider.getTracer('digital-wardrobe'), close: () => ended(provider.shutdown()) };
}

async function exportLogs(
  to: Collector,
  resource: Resource,
): Promise<{ readonly logger: Logger; readonly close: () => Promise<void> }> {
  const [{ BatchLogRecordProcessor, LoggerProvider }, { OTLPLogExporter }] = await Promise.all([
    import('@opentelemetry/sdk-logs'),
    import('@opentelemetry/exporter-logs-otlp-http'),
  ]);
  const exporter = new OTLPLogExporter(at('logs', to));
  const provider = new LoggerProvider({ resource, processors: [new BatchLogRecordProcessor({ exporter })] });
  return { logger: provider.getLogger('digital-wardrobe'), close: () => ended(provider.shutdown()) };
}

const at = (signal: 'traces' | 'logs', { collector, headers }: Collector) => ({
  url: `${collector.replace(/\/$/, '')}/v1/${signal}`,
  ...(headers && { headers }),
});

/** Waits for what is sent in the end, if not for ever. */
async function ended(sending: Promise<void>): Promise<void> {
  await Promise.race([sending.catch(() => {}), new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
}
