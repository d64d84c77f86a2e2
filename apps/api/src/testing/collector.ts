import { once } from 'node:events';
import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';

type Attribute = {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
};
export type Span = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
};
export type Line = {
  readonly traceId?: string;
  readonly severityNumber: number;
  readonly severityText: string;
  readonly body: { readonly stringValue: string };
  readonly attributes: readonly Attribute[];
};
type SentLines = {
  readonly resourceLogs: readonly { readonly scopeLogs: readonly { readonly logRecords: readonly Line[] }[] }[];
};
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};

/** Stands in for a collector: takes traces and lines of the log, sent by OTLP over HTTP as JSON. */
export async function startCollector() {
  const bodies: string[] = [];
  const logs: string[] = [];
  const into = new Map([
    ['/v1/traces', bodies],
    ['/v1/logs', logs],
  ]);
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    into
      .get(request.url ?? '')
      ?.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const spans = () =>
    bodies
      .map((body): Sent => JSON.parse(body))
      .flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
      );
  const lines = () =>
    logs
      .map((body): SentLines => JSON.parse(body))
      .flatMap(({ resourceLogs }) =>
        resourceLogs.flatMap(({ scopeLogs }) => scopeLogs.flatMap((one) => one.logRecords)),
      );
  return { url: `http://127.0.0.1:${port}`, port, bodies, logs, spans, lines, close: () => server.close() };
}
export type Collector = Awaited<ReturnType<typeof startCollector>>;
