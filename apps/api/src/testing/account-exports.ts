import { accountExport } from '@dw/contract';
import { unzipSync } from 'fflate';
import { call, request } from './client';
import { testPassword } from './factories';
import { type TestApp, until } from './test-app';

type Who = { readonly token: string };

export const orderExport = (app: TestApp, { token }: Who) =>
  call(app.origin, accountExport.order, { token, body: { password: testPassword } });

/** Waits until the file that was ordered is there. */
export const exportReady = (app: TestApp, { token }: Who) =>
  until(async () => (await call(app.origin, accountExport.get, { token })).state === 'ready');

/** The file as it is downloaded: its files’ texts by their names. */
export async function downloadedExport(app: TestApp, { token }: Who): Promise<Readonly<Record<string, string>>> {
  const answer = await request(app.origin, accountExport.file, { token });
  if (answer.status !== 200) throw new Error(`The download answered ${answer.status}.`);
  const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}
