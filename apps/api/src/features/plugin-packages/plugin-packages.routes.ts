import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluginPackages, type ShopPlatform } from '@dw/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services';

const fileOf = (platform: ShopPlatform): string => `digital-wardrobe-${platform}.zip`;
const prefix = '/downloads/';

/** Where the build leaves the plugins: whether we run from the bundle or from the sources. */
function builtPlugins(): string {
  const beside = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const candidates = [beside('../../../plugins/dist'), beside('../../../../../plugins/dist')];
  return candidates.find((path) => existsSync(path)) ?? candidates[0] ?? '';
}

/** The plugins for shop software, and what this installation has of them. */
export function pluginPackagesRoutes(http: FastifyInstance, { route, config }: Services): void {
  const folder = config.pluginsDir ?? builtPlugins();
  const packageOf = (platform: ShopPlatform) => {
    const file = join(folder, fileOf(platform));
    return { url: `${prefix}${fileOf(platform)}`, bytes: existsSync(file) ? statSync(file).size : null };
  };
  route(pluginPackages.list, {
    read: async () => ({ woocommerce: packageOf('woocommerce'), prestashop: packageOf('prestashop') }),
  });
  if (!existsSync(folder)) return;
  http.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => /^\/digital-wardrobe-[a-z]+\.zip$/.test(path),
    setHeaders: (reply) => {
      reply.header('Content-Disposition', 'attachment');
      reply.header('Cache-Control', 'no-cache');
    },
  });
}
