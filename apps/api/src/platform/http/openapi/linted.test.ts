import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, it } from 'vitest';
import { openApiDocument } from './document';

const text = JSON.stringify(openApiDocument('1.2.3'));

it('holds no pattern that means something else without the u flag', () => {
  expect(text).not.toMatch(/\\\\[pP]\{/);
});

it('satisfies Redocly’s recommended rules', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // The product is licensed by contract, and runs wherever its operator puts it.
    rules: { 'info-license': 'off', 'no-server-example.com': 'off' },
  });
  const problems = await lintFromString({ source: text, config });
  const said = problems.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer}: ${message}`,
  );
  expect(said).toEqual([]);
});

it('satisfies Spectral’s rules for OpenAPI', { timeout: 120_000 }, async () => {
  const spectral = new Spectral();
  // Each operation has a summary; whom to ask is the operator’s affair.
  spectral.setRuleset({
    extends: [[{ extends: [], ...oas }, 'recommended']],
    rules: { 'operation-description': 'off', 'info-contact': 'off' },
  });
  const problems = await spectral.run(JSON.parse(text));
  const said = problems.map(({ severity, code, message, path }) => `${severity} ${code} ${path.join('/')}: ${message}`);
  expect(said).toEqual([]);
});
