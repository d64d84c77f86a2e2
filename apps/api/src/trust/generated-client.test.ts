import { execFile } from 'node:child_process';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { apiKeys, clientIds } from '@dw/contract';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCoupon } from '../features/coupons/coupons.fixture';
import { call } from '../testing/client';
import { startTestApp, type TestApp } from '../testing/test-app';

const run = promisify(execFile);
const api = join(dirname(fileURLToPath(import.meta.url)), '../..');
const modules = join(api, '../../node_modules');
/** Beside our packages, so that the program finds its own; nothing of ours is compiled with it. */
const folder = join(api, 'dist', `generated-client-${process.pid}`);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.close();
});

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
};

it('is made from the document, compiles strictly and makes its calls', async () => {
  const document = await (await fetch(`${app.origin}/api/openapi.json`)).text();
  await writeFile(join(folder, 'api.d.ts'), astToString(await openapiTS(document)));
  await copyFile(join(api, 'generated-client/calls.ts'), join(folder, 'calls.ts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }));
  const wrong = await run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    (error: { readonly stdout: string; readonly message: string }) => error.stdout || error.message,
  );
  expect(wrong).toBe('');

  const shop = await app.make.tenant();
  const { key } = await call(app.origin, apiKeys.create, {
    token: shop.token,
    body: { name: 'Client', scopes: ['codes:read', 'codes:issue', 'codes:redeem'] },
  });
  const coupon = await addCoupon(app, shop);
  const env = {
    PATH: process.env.PATH,
    API_ORIGIN: app.origin,
    MEMBER_TOKEN: shop.token,
    API_KEY: key,
    CLIENT_ID: clientIds.dashboard,
    COUPON: coupon.uuid,
  };
  const { stdout } = await run(process.execPath, ['--import', 'tsx', join(folder, 'calls.ts')], { env, cwd: api });
  expect(stdout).toBe('21 calls\n');
}, 120_000);
