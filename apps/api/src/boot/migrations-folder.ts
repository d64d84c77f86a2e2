import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The SQL of this release: beside the bundle, or in the sources. */
export const migrationsFolder =
  [beside('./migrations'), beside('../db/migrations')].find((path) => existsSync(path)) ?? '';
