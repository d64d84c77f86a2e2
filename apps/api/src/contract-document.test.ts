import { endpoints, errorAnswer } from '@dw/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from './testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const openApi = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({}),
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: z.record(z.string(), z.unknown()) }))),
});

it('answers unknown addresses with 404 in the same shape', async () => {
  const answer = await fetch(`${app.origin}/api/nothing-here`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'not_found', request_id: answer.headers.get('x-request-id') });
});

it('answers addresses that no router reads in the same shape', async () => {
  const cases = [
    ['/sites/%ff', 404, 'not_found'],
    ['/sites/%ed%a0%80', 404, 'not_found'],
    [`/sites/${'x'.repeat(300)}`, 414, 'address_too_long'],
    [`/sites?search=${'x'.repeat(20_000)}`, 431, 'headers_too_large'],
  ] as const;
  for (const [path, status, code] of cases) {
    const answer = await fetch(`${app.origin}/api${path}`);
    expect(answer.status, path).toBe(status);
    expect(errorAnswer.parse(await answer.json())).toMatchObject({ code });
  }
});

it('every call is described by the OpenAPI document, with its refusals', async () => {
  const answer = await fetch(`${app.origin}/api/openapi.json`);
  const document = openApi.parse(await answer.json());
  expect(document).toMatchObject({
    openapi: '3.1.0',
    info: { 'x-client-id': expect.stringMatching(/^[0-9a-f-]{36}$/) },
  });
  // Calls below one address stand together there, whatever each of them names its variables.
  const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
  const described = new Map(Object.entries(document.paths).map(([path, calls]) => [shapeOf(path), calls]));
  expect(described.size).toBe(Object.keys(document.paths).length);
  for (const { method, path, status } of endpoints) {
    const operation = described.get(shapeOf(path))?.[method.toLowerCase()];
    expect(operation?.responses, `${method} ${path}`).toHaveProperty(String(status));
  }
  const page = await (await fetch(`${app.origin}/api/docs`)).text();
  for (const path of Object.keys(document.paths)) expect(page).toContain(path);
});
