import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/files.mjs';

const settled = 60;
/** What the API is made of; dashboard and widget are watched by their Vite servers. */
const sources = [
  { folder: 'apps/api/src', of: ['api'] },
  { folder: 'packages', of: ['api', 'embed'] },
  { folder: 'apps/widget/src/embed', of: ['embed'] },
];
const documents = ['apps/dashboard', 'apps/widget/src/page', 'apps/widget/src/demo-shop'];
const ignored = /(^|[\\/])(node_modules|dist)[\\/]|\.(test|fixture)\.tsx?$|(^|[\\/])testing[\\/]/;

/**
 * Calls what belongs to a change, once for all changes of one moment.
 * @param renew `api`: its sources changed; `embed`: those of the script on a shop's page; `documents`: an HTML template
 * @returns ends it
 */
export function watchSources(renew) {
  const due = new Set();
  let timer;
  const note = (names) => {
    for (const name of names) due.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const name of due) void renew[name]();
      due.clear();
    }, settled);
  };
  const watching = [
    ...sources.map(({ folder, of }) =>
      watch(join(root, folder), { recursive: true }, (_event, file) => {
        if (file && !ignored.test(file)) note(of);
      }),
    ),
    ...documents.map((folder) =>
      watch(join(root, folder), (_event, file) => {
        if (file?.endsWith('.html')) note(['documents']);
      }),
    ),
  ];
  return () => {
    clearTimeout(timer);
    for (const watcher of watching) watcher.close();
  };
}
