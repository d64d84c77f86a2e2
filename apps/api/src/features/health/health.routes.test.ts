import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { healthRoutes } from './health.routes';

const poolSize = 2;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(poolSize);
});
afterAll(() => app.close());

const health = async (path: string) => {
  const answer = await fetch(`${app.origin}/health/${path}`);
  return { status: answer.status, body: await answer.json() };
};

describe('the health checks', () => {
  it('say that the process lives and can serve', async () => {
    expect(await health('live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await health('ready')).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('do not wait long for a database that does not answer', async () => {
    const held = await Promise.all(Array.from({ length: poolSize }, () => app.db.pool.connect()));
    const since = performance.now();
    expect(await health('ready')).toEqual({ status: 503, body: { status: 'unavailable', reason: 'database' } });
    expect(performance.now() - since).toBeLessThan(4500);
    expect((await health('live')).status).toBe(200);
    for (const client of held) client.release();
    expect((await health('ready')).status).toBe(200);
  });

  it.each([
    [49_000_000, { status: 'unavailable', reason: 'disk' }],
    [51_000_000, { status: 'ok' }],
    [undefined, { status: 'ok' }],
  ])('say that a disk with %s bytes left takes nothing more', async (free, body) => {
    const http = fastify();
    healthRoutes(http, { db: app.db, isStopping: () => false, freeSpace: async () => free });
    expect((await http.inject('/health/ready')).json()).toEqual(body);
    await http.close();
  });

  it('send new work elsewhere while the server stops', async () => {
    app.stopping();
    expect(await health('ready')).toEqual({ status: 503, body: { status: 'unavailable', reason: 'stopping' } });
    expect((await health('live')).status).toBe(200);
  });
});
