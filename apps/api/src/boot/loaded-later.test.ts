import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** Large packages that many servers never need: together they are a third of what an idle one would hold. */
const later = [
  'sharp',
  'nodemailer',
  'openid-client',
  '@rapideditor/country-coder',
  'mjml',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-logs',
  '@opentelemetry/exporter-logs-otlp-http',
];

it('packages that few need are loaded by whoever needs one first, not by the start', () => {
  const root = fileURLToPath(new URL('../', import.meta.url));
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test|\.fixture)\.ts$/.test(path),
  );
  expect(sources.length).toBeGreaterThan(300);
  const loading = sources.filter((path) => {
    const text = readFileSync(`${root}${path}`, 'utf8');
    return later.some((name) => new RegExp(`^import (?!type )[^;]*from '${name}(?:/[^']*)?'`, 'm').test(text));
  });
  expect(loading).toEqual([]);
});
