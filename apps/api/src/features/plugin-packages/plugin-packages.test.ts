import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pluginPackages } from '@dw/contract';
import { expect, it, onTestFinished } from 'vitest';
import { call } from '../../testing/client';
import { startTestApp } from '../../testing/test-app';

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
  for (const name of ['digital-wardrobe-prestashop.zip', 'secret.txt', '%2e%2e/secret.key', ''])
    expect((await fetch(`${app.origin}/downloads/${name}`)).status, name).toBe(404);
});
