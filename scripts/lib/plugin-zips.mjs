import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { filesBelow, root } from './files.mjs';

/** The plugins for shop software: where each lies, and the folder that its software unpacks it into. */
const plugins = [
  { platform: 'woocommerce', folder: 'digital-wardrobe' },
  { platform: 'prestashop', folder: 'digitalwardrobe' },
];

const isShipped = (path) => !/(^|\/)tests\//.test(path) && /\.(php|txt|tpl|png|css|xlf)$/.test(path);

/**
 * The time that a file gets in a zip. A build of the same sources is the same file, whenever it is made; but where the time
 * stays the same, a shop that unpacks an update goes on with what its PHP has compiled of the file before.
 */
export function timeOf(content) {
  const digest = createHash('sha256').update(content).digest();
  const [days, hours, minutes, seconds] = [2000, 19, 60, 30].map((most, at) => digest.readUInt32LE(at * 4) % most);
  return new Date(2020, 0, 1 + days, 4 + hours, minutes, seconds * 2);
}

/** A zip of files, by their paths in it. */
export const zipped = (files) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([path, content]) => [path, [content, { mtime: timeOf(content) }]])),
    {
      level: 9,
    },
  );

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
    writeFileSync(join(target, `digital-wardrobe-${plugin.platform}.zip`), zipped(filesOf(plugin)));
  }
}
