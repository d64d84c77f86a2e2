import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Where the built apps lie: beside ours, whether we run from the bundle or from the sources. */
export function builtFolder(app: 'dashboard' | 'widget' | 'mail-designer'): string {
  const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const candidates = [beside(`../../${app}/dist`), beside(`../../../../${app}/dist`)];
  return candidates.find((path) => existsSync(path)) ?? candidates[0] ?? '';
}

/** A built document; undefined where the app was not built (API tests). */
export function builtDocument(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
