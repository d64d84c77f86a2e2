import { join } from 'node:path';
import { build } from 'esbuild';
import { createServer } from 'vite';
import { embedBundle, source } from '../../apps/widget/documents.mjs';
import { root } from '../lib/files.mjs';
import { developed, linkMailDesigner, widgetBase, writeConsole, writeDashboard, writeWidget } from './documents.mjs';

/** Vite within our server: only its own addresses reach it, and it tells of changes over a socket at `path`. */
const within = (server, path, name) => ({
  appType: 'custom',
  cacheDir: join(root, '.build/vite', name),
  server: { middlewareMode: true, cors: false, ws: { server, path } },
});

/** The sources of dashboard and widget, served module by module, and the documents that load them. */
export async function startPages(server, say) {
  const dashboard = await createServer({
    ...within(server, '/@dashboard-changes', 'dashboard'),
    root: join(root, 'apps/dashboard'),
  });
  const widget = await createServer({
    ...within(server, 'changes', 'widget'),
    configFile: false,
    root: source,
    base: widgetBase,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    optimizeDeps: { entries: ['page/*.{ts,tsx}', 'demo-shop/shop.ts'] },
  });

  const ofDashboard = (path) => (/^\/(?:@|src\/|node_modules\/)/.test(path) ? dashboard.middlewares : undefined);

  const pages = {
    /** Whose the address is; undefined where it is the API's. */
    ownerOf: (path) => {
      if (path.startsWith(widgetBase)) return widget.middlewares;
      return ofDashboard(path);
    },
    /** The same at the console's address, where nothing of the shopper's is. */
    ownerAtConsole: (path) => (path.startsWith(widgetBase) ? undefined : ofDashboard(path)),
    /** The documents, which the API reads at its start. */
    async writeDocuments() {
      await writeDashboard(dashboard);
      await writeConsole(dashboard);
      writeWidget();
      linkMailDesigner();
    },
    /** The script on a shop's page, and the pages that are open load themselves anew. */
    async buildEmbed() {
      try {
        await build(embedBundle(join(developed, 'widget/dist/embed.js')));
        widget.ws.send({ type: 'full-reload' });
      } catch {
        // esbuild has said where.
        say('The embed script cannot be bundled; the last one is served on.');
      }
    },
    stop: async () => {
      await Promise.all([dashboard.close(), widget.close()]);
    },
  };
  await pages.writeDocuments();
  await pages.buildEmbed();
  return pages;
}
