import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const files = '@fontsource-variable/inter/files';
const name = 'inter-latin-wght-normal.woff2';

/**
 * Adds the font of the API’s plain documents: the dashboard’s without its axis of optical sizes, a third smaller. Most who read one have never been
 * here, and it is most of what they load.
 */
export function fontOfDocuments(): Plugin {
  const { resolve } = createRequire(import.meta.url);
  return {
    name: 'font-of-documents',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', name, source: readFileSync(resolve(`${files}/${name}`)) });
    },
  };
}
