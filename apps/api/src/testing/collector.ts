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
type Sent = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
};

/** Stands in for a collector: takes what is sent by OTLP over HTTP as JSON. */
export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    if (request.url === '/v1/traces')
      bodies.push((request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
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
  return { url: `http://127.0.0.1:${port}`, port, bodies, spans, close: () => server.close() };
}
export type Collector = Awaited<ReturnType<typeof startCollector>>;
