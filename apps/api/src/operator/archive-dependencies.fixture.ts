import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testKey } from '../testing/dependencies';
import { type ExternalDatabase, externalDatabase } from '../testing/external-database';
import { operatorData } from '../testing/operator-program';
import { startTestApp, type TestApp } from '../testing/test-app';

/** An installation with an account, a picture and a key, a whole archive of it, and an empty database to restore into. */
export type ArchiveGround = {
  readonly app: TestApp;
  readonly target: ExternalDatabase;
  /** Where archives lie. */
  readonly folder: string;
  readonly archive: string;
  readonly at: (name: string) => string;
  readonly close: () => Promise<void>;
};

export async function archiveGround(): Promise<ArchiveGround> {
  const app = await startTestApp();
  const target = await externalDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'dw-archives-'));
  const at = (name: string) => join(folder, name);
  await writeFile(join(app.env.DATA_DIR, 'secret.key'), testKey);
  await app.make.tenant();
  await mkdir(join(app.env.DATA_DIR, 'files/images'), { recursive: true });
  await writeFile(join(app.env.DATA_DIR, 'files/images/a-1.jpg'), 'a picture');
  const archive = at('whole.tar.gz');
  await operatorData(app.env, ['backup', archive]);
  return {
    app,
    target,
    folder,
    archive,
    at,
    async close() {
      await app.close();
      await target.clean();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
