// The release before this one: the commit before the newest migration, built from git into .build/releases/<commit>, with the server, its
// migrations, and the rows that its own tests fill lists with. Prints as JSON where it is; where git has no such commit it says so and ends with 3.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { apiBundle, copyMigrations } from './lib/api-bundle.mjs';
import { root } from './lib/files.mjs';
import { run } from './lib/run.mjs';

const noHistory = 3;
const migrations = 'apps/api/src/db/migrations';
const releases = join(root, '.build/releases');

async function git(...args) {
  const { code, output } = await run('git', args);
  return code === 0 ? output.trim() : undefined;
}

const isMigration = (path) => /\/\d{14}_[^/]*\.sql$/.test(path);

/** @returns the commit whose tables are those of before the newest migration */
async function commitBefore() {
  const committed = await git('ls-tree', '--name-only', 'HEAD', `${migrations}/`);
  if (committed === undefined) return undefined;
  const here = readdirSync(join(root, migrations)).filter((name) => isMigration(`/${name}`));
  // One that was written just now is not committed yet.
  if (committed.split('\n').filter(isMigration).length < here.length) return git('rev-parse', 'HEAD');
  const added = await git('log', '--diff-filter=A', '--format=%H', '-1', '--', `:(glob)${migrations}/[0-9]*.sql`);
  return added && git('rev-parse', '--verify', '--quiet', `${added}^`);
}

async function buildRelease(commit, folder) {
  const sources = mkdtempSync(join(tmpdir(), 'dw-release-'));
  const draft = `${folder}.${process.pid}`;
  try {
    const archive = join(sources, 'sources.tar');
    if ((await git('archive', '-o', archive, commit, 'apps/api', 'packages', 'tsconfig.base.json')) === undefined)
      throw new Error(`git archive of ${commit} failed.`);
    const { code, output } = await run('tar', ['-xf', archive, '-C', sources]);
    if (code !== 0) throw new Error(output);
    // Its own packages; all others are those that are installed here.
    mkdirSync(join(sources, 'node_modules/@dw'), { recursive: true });
    symlinkSync(join(sources, 'packages/contract'), join(sources, 'node_modules/@dw/contract'), 'junction');
    // Releases before ADR 240 have no program of jobs.
    const programs = ['server', 'jobs', 'testing/list-rows'].filter((name) =>
      existsSync(join(sources, `apps/api/src/${name}.ts`)),
    );
    await build({ ...apiBundle(programs, draft, sources), sourcemap: false });
    copyMigrations(draft, sources);
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    for (const path of [sources, draft]) rmSync(path, { recursive: true, force: true });
  }
}

const commit = await commitBefore();
if (commit) {
  const folder = join(releases, commit);
  if (!existsSync(folder)) {
    // Those of before that one are not needed any more.
    rmSync(releases, { recursive: true, force: true });
    await buildRelease(commit, folder);
  }
  console.log(JSON.stringify({ commit, folder }));
} else {
  console.log('The history of git does not reach to the commit before the newest migration.');
  process.exitCode = noHistory;
}
