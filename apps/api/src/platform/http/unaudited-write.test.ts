import { profile, websites } from '@dw/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../../db/schema/accounts';
import { signedInUser } from '../../domain/accounts/signed-in-user';
import { call, refused } from '../../testing/client';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { audit } from '../audit/audit';
import { compileWithContract } from './compile';
import { handleErrors } from './errors';
import { readJsonBodies } from './json-body';
import { routesOn } from './routes';

let app: TestApp;
let http: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = await startTestApp();
  http = fastify();
  compileWithContract(http);
  readJsonBodies(http);
  handleErrors(http);
  const { route } = routesOn(http, { ...app, shopperOf: async () => undefined });
  route(profile.rename, {
    write: async (tx, { member, body }) => {
      await tx.queries.update(accounts).set({ companyName: body.last_name });
      if (body.first_name === 'Audited') await audit(tx, { action: 'test', subject: '' });
      return { user: await signedInUser(tx, member.userId) };
    },
  });
  route(websites.remove, {
    atOnce: true,
    write: async (tx, { path }) => {
      const changing = tx.queries.update(accounts).set({ companyName: 'At once' }).execute();
      if (path.uuid === '1') await audit(tx, { action: 'test', subject: '' });
      await changing;
    },
  });
  origin = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await http.close();
  await app.close();
});

it('a write that leaves no audit row fails, and nothing of it stays', async () => {
  const { token, accountId } = await app.make.tenant();
  const name = async () =>
    (await app.admin.query('select company_name from accounts where account_id = $1', [accountId])).rows[0]
      .company_name;
  const before = await name();
  const rename = (first_name: string) => ({ token, body: { first_name, last_name: 'Changed' } });
  expect((await refused(origin, profile.rename, rename('Silent'))).status).toBe(500);
  expect(await name()).toBe(before);
  await call(origin, profile.rename, rename('Audited'));
  expect(await name()).toBe('Changed');
});

it('neither does one that is sent at once', async () => {
  const { token, accountId } = await app.make.tenant();
  const name = async () =>
    (await app.admin.query('select company_name from accounts where account_id = $1', [accountId])).rows[0]
      .company_name;
  const before = await name();
  expect((await refused(origin, websites.remove, { token, path: { uuid: 2 } })).status).toBe(500);
  expect(await name()).toBe(before);
  await call(origin, websites.remove, { token, path: { uuid: 1 } });
  expect(await name()).toBe('At once');
});
