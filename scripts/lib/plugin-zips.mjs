import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { filesBelow, root } from './files.mjs';

/** The plugins for shop software: where each lies, and the folder that its software unpacks it into. */
const plugins = [
  { platform: 'woocommerce', folder: 'digital-wardrobe' },
  { platform: 'prestashop', folder: 'digitalwardrobe' },
];

/** Zip files know no time before it. A build of the same sources is the same file, whenever it is made. */
const begin = new Date(1980, 0, 1);
const isShipped = (path) => !/(^|\/)tests\//.test(path) && /\.(php|txt|tpl|png|css|xlf)$/.test(path);

/** The files of a plugin, by their paths in its zip; `common/` goes into each. */
function filesOf({ platform, folder }) {
  const of = (from, to) =>
    filesBelow(from)
      .filter((path) => isShipped(path.slice(from.length)))
      .map((path) => [`${folder}/${to}${path.slice(from.length + 1)}`, readFileSync(join(root, path))]);
  return Object.fromEntries([...of(`plugins/${platform}`, ''), ...of('plugins/common/src', 'common/')].sort());
}

/** Writes a zip of each plugin to plugins/dist. */
export function zipPlugins() {
  const target = join(root, 'plugins/dist');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const plugin of plugins.filter(({ platform }) => filesBelow(`plugins/${platform}`).length > 0)) {
    const zip = zipSync(filesOf(plugin), { mtime: begin, level: 9 });
    writeFileSync(join(target, `digital-wardrobe-${plugin.platform}.zip`), zip);
  }
}
