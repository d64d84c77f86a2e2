import { join } from 'node:path';
import { build } from 'esbuild';
import { source } from './documents.mjs';

/** What a TypeScript module exports, once it has run. */
async function exportsOf(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'esm',
    charset: 'utf8',
  });
  return import(`data:text/javascript;charset=utf-8,${encodeURIComponent(outputFiles[0].text)}`);
}

/**
 * An esbuild plugin by which pages load their catalogues packed (page/lib/packed.ts).
 * @param known the texts by their keys, of all documents that are built
 */
export const packedTexts = (known) => ({
  name: 'packed-texts',
  setup({ onLoad }) {
    const packing = exportsOf(join(source, 'page/lib/packed.ts'));
    onLoad({ filter: /[/\\]page[/\\]texts[/\\](?:[\w-]+[/\\])*[a-z]{2}\.ts$/ }, async ({ path }) => {
      const [{ pack }, { catalogue }] = await Promise.all([packing, exportsOf(path)]);
      return { contents: `export const catalogue = ${JSON.stringify(pack(catalogue, known))};` };
    });
  },
});
