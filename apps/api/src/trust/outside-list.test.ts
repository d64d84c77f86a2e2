import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const document = readFileSync(fileURLToPath(new URL('../../../../docs/security/outside.md', import.meta.url)), 'utf8');
const sources = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(?:test|fixture)\.ts$|^(?:testing|trust)\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${source}${path}`, 'utf8') }));

/** A column of the table below a heading. */
function column(heading: string, at = 0): string[] {
  const [, below = ''] = document.split(`## ${heading}\n`);
  const [section = ''] = below.split('\n## ');
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((line) => (line.split('|')[at + 1] ?? '').trim().replaceAll('`', ''));
}

/** The names of all settings, as the sources of the configuration declare them. */
const settings = sources
  .filter(({ path }) => path.startsWith('config/'))
  .flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name));

it('each setting that names a system is listed, and nothing else is', () => {
  // Where browsers reach us is nobody whom we ask.
  const own = ['PUBLIC_URL', 'CONSOLE_URL'];
  const naming = settings.filter((name) => /_(?:URL|ISSUER|SERVERS|ENDPOINT)$/.test(name) && !own.includes(name));
  // It is made where the roles of processes are.
  expect(column('Systems that the installation names').sort()).toEqual([...new Set([...naming, 'FILES_URL'])].sort());
});

it('each setting that names a file or a folder is listed', () => {
  const naming = settings.filter((name) => /_(?:DIR|FILE)$/.test(name));
  expect(naming).toEqual(expect.arrayContaining(['DATA_DIR', 'ERASURES_FILE', 'PLUGINS_DIR']));
  expect(column('Files', 2)).toEqual(expect.arrayContaining(naming));
});

it('each module that opens files is listed, and each that is listed does', () => {
  const opening = sources.filter(({ text }) => /from 'node:fs(?:\/promises)?'/.test(text)).map(({ path }) => path);
  const listed = column('Modules that open files');
  const covers = (entry: string, path: string) => (entry.endsWith('/') ? path.startsWith(entry) : path === entry);
  expect(opening.length).toBeGreaterThan(30);
  expect(opening.filter((path) => !listed.some((entry) => covers(entry, path)))).toEqual([]);
  expect(listed.filter((entry) => !opening.some((path) => covers(entry, path)))).toEqual([]);
});

it('the ports are those of the settings', () => {
  const [, ports = ''] = /\| port \| ([^|]+) \|/.exec(document) ?? [];
  expect(ports.match(/\d+/g)).toEqual(['80', '443']);
  expect(sources.find(({ path }) => path === 'config/config.ts')?.text).toContain('.default(new Set([80, 443]))');
});
