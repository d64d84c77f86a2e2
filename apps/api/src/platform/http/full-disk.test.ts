import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app';
import { testDependencies } from '../../testing/dependencies';
import { startTestApp } from '../../testing/test-app';

it('an upload that finds the disk full is told to come again, not that we failed', async () => {
  const app = await startTestApp(3);
  onTestFinished(app.close);
  const { token } = await app.make.tenant('RETAILER');
  const dependencies = testDependencies(app.db, app.clock, app.env.DATA_DIR);
  const full = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  const { http } = buildApp({ ...dependencies, files: { ...dependencies.files, write: full } });
  onTestFinished(async () => {
    await http.close();
  });
  const origin = await http.listen({ port: 0, host: '127.0.0.1' });
  const form = new FormData();
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#4F632F' } })
    .png()
    .toBuffer();
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/files`, { method: 'POST', body: form, headers });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
});
