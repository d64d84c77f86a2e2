import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Collector, type Line, type Span, startCollector } from '../testing/collector';
import { type ServerFolder, type ServerProcess, serverFolder } from '../testing/server-process';
import { until } from '../testing/test-app';

let folder: ServerFolder;
let collector: Collector;
let server: ServerProcess;
let url: string;
let figures: string;
beforeAll(async () => {
  [folder, collector] = await Promise.all([serverFolder(), startCollector()]);
  server = folder.start({
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    // How often the collector is sent to: a variable of the exporter’s own.
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_BLRP_SCHEDULE_DELAY: '200',
    LOG_LEVEL: 'info',
  });
  url = await server.url;
  figures = await until(async () => /^Figures: (\S+)$/m.exec(server.output())?.[1]);
});
afterAll(async () => {
  await folder.clean();
  collector.close();
});

const scrape = async () => (await fetch(figures)).text();
const login = (password: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'canary@example.com', password }),
  });
const attributesOf = ({ attributes }: Span | Line) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('who watches a process', () => {
  it('reads figures of calls by route, of transactions, connections, jobs, disk and the process itself', async () => {
    expect((await login('wrong-canary-password')).status).toBe(422);
    expect((await fetch(`${url}/api/no/such/canary-path?code=canary-code`)).status).toBe(404);
    const text = await until(async () => {
      const found = await scrape();
      return found.includes('job_duration_seconds_count') && found;
    });
    const has = (pattern: RegExp) => expect(text).toMatch(pattern);
    const call = 'http_server_request_duration_seconds_count';
    has(
      new RegExp(
        `^${call}\\{http_request_method="POST",http_route="/api/login",http_response_status_code="422"\\} 1$`,
        'm',
      ),
    );
    has(
      new RegExp(`^${call}\\{http_request_method="GET",http_route="none",http_response_status_code="404"\\} 1$`, 'm'),
    );
    has(/^db_client_operation_duration_seconds_count\{db_operation_name="write",outcome="done"\} \d+$/m);
    has(/^db_client_connection_count\{db_client_connection_state="idle"\} \d$/m);
    has(/^db_client_connection_max 8$/m);
    has(/^job_outbox 0$/m);
    has(/^job_oldest_wait_seconds [\d.]+$/m);
    has(/^backup_drill_timestamp_seconds 0$/m);
    has(/^retention_dropped_rows_total\{log="audit_log"\} 0$/m);
    has(/^db_clock_offset_seconds -?[\d.e-]+$/m);
    has(/^disk_free_bytes \d{8,}$/m);
    has(/^process_memory_usage_bytes \d{8,}$/m);
    has(/^process_cpu_time_seconds_total\{cpu_mode="user"\} [\d.]+$/m);
    has(/^nodejs_eventloop_delay_p99_seconds [\d.e-]+$/m);
  });

  it('finds in it every figure that the alerts and the dashboard beside it ask for', async () => {
    const text = await scrape();
    const told = new Set([...text.matchAll(/^(\w+)(?:\{| )/gm)].map(([, name]) => name));
    const deploy = (name: string) => fileURLToPath(new URL(`../../../../deploy/monitoring/${name}`, import.meta.url));
    const alerts = await readFile(deploy('alerts.yml'), 'utf8');
    const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
      await readFile(deploy('dashboard.json'), 'utf8'),
    );
    const rules = [...alerts.matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(
      ([, many, one]) => many ?? one ?? '',
    );
    const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
    expect(asked.length).toBeGreaterThan(20);
    const names = asked.flatMap((expr) =>
      [...expr.matchAll(/\b[a-z]+(?:_[a-z0-9]+)+(?=[[{)\s,]|$)/g)].map(([name]) => name),
    );
    const words = new Set([
      'histogram_quantile',
      'min_over_time',
      'http_request_method',
      'http_route',
      'db_operation_name',
    ]);
    const wanted = new Set(
      names.filter(
        (name) => !words.has(name) && name !== 'http_response_status_code' && name !== 'db_client_connection_state',
      ),
    );
    expect(wanted.size).toBeGreaterThan(12);
    // A failed call outside and a waiting job come when they come.
    const rare = ['http_client_request_duration_seconds_bucket', 'job_waiting'];
    expect([...wanted].filter((name) => !told.has(name) && !rare.includes(name))).toEqual([]);
  });

  it('gets traces in which what a call asks of the database belongs to it', async () => {
    const answer = await login('wrong-canary-password');
    const id = answer.headers.get('x-request-id');
    const call = await until(async () => collector.spans().find((span) => attributesOf(span)['request.id'] === id));
    expect(call.name).toBe('POST /api/login');
    expect(call.parentSpanId).toBeUndefined();
    expect(attributesOf(call)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/login',
      'http.response.status_code': 422,
      'request.id': id,
    });
    const children = await until(async () => {
      const found = collector.spans().filter(({ parentSpanId }) => parentSpanId === call.spanId);
      return found.length > 0 && found;
    });
    for (const { traceId, name } of children) {
      expect(traceId).toBe(call.traceId);
      expect(name).toMatch(/^transaction (?:read|write|outside)$/);
    }
    await until(async () => collector.spans().some(({ name }) => name.startsWith('job ')));
  });

  it('finds each call in the log, by the number that its caller got', async () => {
    const answer = await fetch(`${url}/api/no/such/canary-path?code=canary-code`);
    const id = answer.headers.get('x-request-id');
    const line = await until(async () =>
      server
        .output()
        .split('\n')
        .find((one) => one.includes(`"reqId":"${id}"`)),
    );
    expect(JSON.parse(line)).toMatchObject({
      level: 30,
      msg: 'call answered',
      method: 'GET',
      route: 'none',
      status: 404,
      milliseconds: expect.any(Number),
    });
  });

  it('gets each line of the log at the collector too, under the trace of its call', async () => {
    const id = (await login('wrong-canary-password')).headers.get('x-request-id');
    const line = await until(async () => collector.lines().find((one) => attributesOf(one).reqId === id));
    expect(line).toMatchObject({ severityNumber: 9, severityText: 'INFO', body: { stringValue: 'call answered' } });
    expect(attributesOf(line)).toEqual({
      reqId: id,
      method: 'POST',
      route: '/api/login',
      status: 422,
      milliseconds: expect.any(Number),
    });
    const call = await until(async () => collector.spans().find((span) => attributesOf(span)['request.id'] === id));
    expect(line.traceId).toBe(call.traceId);
  });

  it('sees no address, password, path or code of anybody', async () => {
    const seen = [await scrape(), server.output(), ...collector.bodies, ...collector.logs];
    expect(seen.join('\n')).toContain('/api/login');
    for (const text of seen) expect(text).not.toMatch(/canary/);
  });

  it('reads the figures under one path, at that port alone', async () => {
    expect((await fetch(new URL('/', figures))).status).toBe(404);
    expect((await fetch(figures, { method: 'POST' })).status).toBe(404);
    expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('http_server_request_duration');
  });

  it('is told what port is taken', async () => {
    const other = await serverFolder();
    const refused = other.start({ METRICS_PORT: String(collector.port) });
    expect(await refused.exit).toBe(1);
    expect(refused.output()).toContain(
      `Something else listens at 127.0.0.1:${collector.port}: choose another METRICS_PORT.`,
    );
    await other.clean();
  });

  it('gets what waits before the process ends', async () => {
    const id = (await login('wrong-canary-password')).headers.get('x-request-id');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(collector.spans().some((span) => attributesOf(span)['request.id'] === id)).toBe(true);
  });
});
