import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.mjs';

/** Everything from npm stays outside the bundle; our own packages are TypeScript and go in. */
const ownPackagesOnly = {
  name: 'own-packages-only',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@dw/') ? undefined : { path, external: true },
    );
  },
};

/** How esbuild makes programs of the API, by their names, in that folder; of another release, where its sources are. */
export const apiBundle = (programs, outdir, sources = root) => ({
  entryPoints: programs.map((name) => join(sources, `apps/api/src/${name}.ts`)),
  outdir,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // `{ ...{ id, name }, at }` becomes `{ id, name, at }`: on Node 20 each property that follows a spread costs 3 µs or more.
  minifySyntax: true,
  logLevel: 'warning',
  plugins: [ownPackagesOnly],
});

/** A program finds its migrations beside it. */
export function copyMigrations(outdir, sources = root) {
  const migrations = join(sources, 'apps/api/src/db/migrations');
  if (existsSync(migrations)) cpSync(migrations, join(outdir, 'migrations'), { recursive: true });
}
