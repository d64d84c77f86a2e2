import { createNoopMeter } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { openTelemetry } from './open-telemetry';

function measured() {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 1_000_000 });
  const provider = new MeterProvider({ readers: [reader] });
  const figures = async () => {
    exporter.reset();
    await reader.forceFlush();
    const metrics = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    return Object.fromEntries(
      metrics.map(({ descriptor, dataPoints }) => [
        descriptor.name,
        dataPoints.map(({ attributes, value }) => ({
          attributes,
          value: typeof value === 'object' ? value.count : value,
        })),
      ]),
    );
  };
  return { telemetry: openTelemetry(provider.getMeter('test')), figures };
}

const job = { kind: 'job', labels: { queue: 'mail.send' } } as const;

describe('figures', () => {
  it('count what was done and what failed, and let the failure through', async () => {
    const { telemetry, figures } = measured();
    expect(await telemetry.during(job, async () => 7)).toBe(7);
    const broken = new Error('no');
    await expect(telemetry.during(job, () => Promise.reject(broken))).rejects.toBe(broken);
    const refusing = { ...job, isFailure: () => false };
    await expect(telemetry.during(refusing, () => Promise.reject(broken))).rejects.toBe(broken);
    expect((await figures()).job_duration_seconds).toEqual([
      { attributes: { queue: 'mail.send', outcome: 'done' }, value: 2 },
      { attributes: { queue: 'mail.send', outcome: 'failed' }, value: 1 },
    ]);
  });

  it('leave out what cannot be read, and what does not come in time', async () => {
    const { telemetry, figures } = measured();
    const figure = { kind: 'gauge', unit: '{thing}', description: 'Things.' } as const;
    telemetry.watch({ ...figure, name: 'one', read: () => [{ value: 3, labels: { of: 'a' } }] });
    telemetry.watch({ ...figure, name: 'two', read: () => Promise.reject(new Error('away')) });
    telemetry.watch({ ...figure, name: 'three', read: () => new Promise(() => {}) });
    telemetry.watch({
      ...figure,
      name: 'four',
      read: () => {
        throw new Error('broken');
      },
    });
    expect(await figures()).toEqual({ one: [{ attributes: { of: 'a' }, value: 3 }] });
  });
});

describe('traces', () => {
  it('tell what failed by its kind, not by its words', async () => {
    const exporter = new InMemorySpanExporter();
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    const telemetry = openTelemetry(createNoopMeter(), provider.getTracer('test'));
    const inner = { kind: 'transaction', labels: { 'db.operation.name': 'read' } } as const;
    const failing = telemetry.during(job, () =>
      telemetry.during(inner, () => Promise.reject(new TypeError('of ada@example.com'))),
    );
    await expect(failing).rejects.toThrow('ada');
    const spans = exporter.getFinishedSpans();
    expect(spans.map(({ name }) => name)).toEqual(['transaction read', 'job mail.send']);
    expect(spans[0]?.parentSpanContext?.spanId).toBe(spans[1]?.spanContext().spanId);
    for (const { attributes, status, events } of spans) {
      expect(attributes['error.type']).toBe('TypeError');
      expect(status).toEqual({ code: 2 });
      expect(events).toEqual([]);
    }
  });
});
