import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Histogram,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Logger } from '@opentelemetry/api-logs';
import { loggable } from '../loggable';
import { logRecordOf } from './log-record';
import type { Figure, Labels, Operation, Telemetry } from './telemetry';

type Kind = {
  /** OpenTelemetry’s name where it has one, as Prometheus writes it. */
  readonly metric: string;
  readonly description: string;
  readonly span: SpanKind;
  /** Upper bounds of the buckets, in seconds. */
  readonly seconds: readonly number[];
};

const upToTen = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const kinds: Readonly<Record<Operation['kind'], Kind>> = {
  call: {
    metric: 'http_server_request_duration_seconds',
    description: 'Calls that were answered.',
    span: SpanKind.SERVER,
    seconds: upToTen,
  },
  request: {
    metric: 'http_client_request_duration_seconds',
    description: 'Calls that were made to addresses outside.',
    span: SpanKind.CLIENT,
    seconds: upToTen,
  },
  transaction: {
    metric: 'db_client_operation_duration_seconds',
    description: 'Transactions of the database, the wait for a connection included.',
    span: SpanKind.CLIENT,
    seconds: [0.001, 0.0025, ...upToTen],
  },
  job: {
    metric: 'job_duration_seconds',
    description: 'Runs of jobs; one that fails is run again, up to eight times.',
    span: SpanKind.CONSUMER,
    seconds: [...upToTen, 30, 60, 300, 1800],
  },
};

/** How long a look waits for a figure. */
const patienceMs = 2000;

/** Tells what happens to OpenTelemetry. @param tracer only where somebody takes traces @param logger only where somebody takes lines of the log */
export function openTelemetry(meter: Meter, tracer?: Tracer, logger?: Logger): Telemetry {
  const under = new AsyncLocalStorage<Context>();
  const histogram = ({ metric, description, seconds }: Kind): Histogram =>
    meter.createHistogram(metric, { description, unit: 's', advice: { explicitBucketBoundaries: [...seconds] } });
  const histograms: Readonly<Record<Operation['kind'], Histogram>> = {
    call: histogram(kinds.call),
    request: histogram(kinds.request),
    transaction: histogram(kinds.transaction),
    job: histogram(kinds.job),
  };

  const begin = ({ kind, labels, details }: Operation) => {
    const since = performance.now();
    const parent = under.getStore() ?? ROOT_CONTEXT;
    const attributes = { ...labels, ...details };
    const span = tracer?.startSpan(nameOf(kind, labels), { kind: kinds[kind].span, attributes }, parent);
    const end = (more: Labels, failed: boolean, error?: unknown) => {
      histograms[kind].record((performance.now() - since) / 1000, { ...labels, ...more });
      if (span) endSpan(span, more, failed, error);
    };
    return { context: span && trace.setSpan(parent, span), end };
  };

  return {
    begin: (operation, go) => {
      const { context, end } = begin(operation);
      if (context) under.run(context, go);
      else go();
      return end;
    },
    during: async (operation, work) => {
      const { context, end } = begin(operation);
      try {
        const result = await (context ? under.run(context, work) : work());
        end({ outcome: 'done' }, false);
        return result;
      } catch (error) {
        const failed = operation.isFailure?.(error) ?? true;
        end({ outcome: failed ? 'failed' : 'done' }, failed, error);
        throw error;
      }
    },
    watch: (figure) => watchWith(meter, figure),
    line: logger && ((line) => logger.emit({ ...logRecordOf(line), context: under.getStore() ?? ROOT_CONTEXT })),
  };
}

function watchWith(meter: Meter, { name, kind, unit, description, read }: Figure): void {
  const options = { unit, description };
  const instrument =
    kind === 'counter' ? meter.createObservableCounter(name, options) : meter.createObservableGauge(name, options);
  instrument.addCallback(async (result) => {
    for (const { value, labels } of await inTime(read)) result.observe(value, { ...labels });
  });
}

/** A database that is away must not keep those from being seen who would tell of it. */
async function inTime(read: Figure['read']): Promise<Awaited<ReturnType<Figure['read']>>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patienceMs);
  });
  try {
    return await Promise.race([(async () => read())().catch((): [] => []), late]);
  } finally {
    clearTimeout(timer);
  }
}

const nameOf = (kind: Operation['kind'], labels: Labels): string =>
  kind === 'call'
    ? `${labels['http.request.method']} ${labels['http.route']}`
    : [kind, ...Object.values(labels)].join(' ');

function endSpan(span: Span, more: Labels, failed: boolean, error: unknown): void {
  span.setAttributes(more);
  if (error !== undefined) {
    // Not its message: that may quote what somebody sent.
    const { name, code } = loggable(error);
    span.setAttribute('error.type', code ?? name);
  }
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
