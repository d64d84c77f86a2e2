import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pluginPackages } from '@dw/contract';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../testing/client';
import { startTestApp } from '../../testing/test-app';

/** `fetch` would resolve the dots before it sends them. */
const statusAsSent = (origin: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(origin);
    get({ host, port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
  });

it('names the zips of this installation, serves those, and says which are missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dw-plugins-'));
  await writeFile(join(folder, 'digital-wardrobe-woocommerce.zip'), 'PK zip');
  await writeFile(join(folder, 'secret.txt'), 'no');
  const app = await startTestApp(4, { PLUGINS_DIR: folder });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const { token } = await app.make.tenant();
  expect(await call(app.origin, pluginPackages.list, { token })).toEqual({
    woocommerce: { url: '/downloads/digital-wardrobe-woocommerce.zip', bytes: 6 },
    prestashop: { url: '/downloads/digital-wardrobe-prestashop.zip', bytes: null },
  });
  const zip = await fetch(`${app.origin}/downloads/digital-wardrobe-woocommerce.zip`);
  expect([zip.status, zip.headers.get('content-disposition'), await zip.text()]).toEqual([200, 'attachment', 'PK zip']);
  for (const name of ['digital-wardrobe-prestashop.zip', 'secret.txt', '%2e%2e/secret.key', '..%2fsecret.key', ''])
    expect(await statusAsSent(app.origin, `/downloads/${name}`), name).toBeGreaterThanOrEqual(400);
});
