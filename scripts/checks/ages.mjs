// No package that an install may bring is younger than seven days: what is stolen and published anew is mostly found within them.
// `--write` asks the registry for the packages that have no date in published.json yet, and forgets those that are gone.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/files.mjs';
import { runNpm } from '../lib/run.mjs';
import { conclude, startedAs } from './outcome.mjs';

const day = 86_400_000;
const least = 7 * day;
const dates = join(root, 'scripts/checks/published.json');
/** More than these are not asked for one by one while a check runs. */
const askedAtMost = 30;

/** The packages of a lock file by name and version; for the program of one system those that bring it in exactly that version. */
function comingFrom(packages) {
  const all = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13) }));
  const found = new Map(all.map(({ name, version }) => [`${name}@${version}`, []]));
  const systems = new Set(all.filter(({ os, cpu }) => os ?? cpu).map(({ name, version }) => `${name}@${version}`));
  for (const { name, version, optionalDependencies = {} } of all)
    for (const [other, exact] of Object.entries(optionalDependencies))
      if (systems.has(`${other}@${exact}`)) found.get(`${other}@${exact}`).push(`${name}@${version}`);
  return found;
}

/**
 * How old the packages of a lock file are. Programs of single systems are published with the package that names them, and have its date.
 * @param published by name and version when the registry had it
 */
export function agesIn(packages, published, now = Date.now()) {
  const young = [];
  const undated = [];
  for (const [id, parents] of comingFrom(packages)) {
    const date = [id, ...parents].map((name) => published[name]).find(Boolean);
    if (date === undefined) undated.push(id);
    // A date that cannot be read is no proof of an age.
    else if (!(now - Date.parse(date) >= least))
      young.push(`${id} was published on ${date}: wait until it is seven days old, or take the version before`);
  }
  return { young, undated };
}

/** When the registry had a package; undefined where it gives no answer. */
async function askedFor(id) {
  const at = id.lastIndexOf('@');
  const args = ['view', id.slice(0, at), 'time', '--json', '--prefer-offline', '--fetch-retries=0'];
  const { code, output } = await runNpm(args, { limit: 60_000 });
  try {
    return code === 0 ? JSON.parse(output.slice(output.indexOf('{')))[id.slice(at + 1)] : undefined;
  } catch {
    return undefined;
  }
}

async function check(write) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const published = JSON.parse(readFileSync(dates, 'utf8'));
  const { undated } = agesIn(packages, published);
  const asked = write || undated.length <= askedAtMost ? undated : [];
  for (const id of asked) {
    const date = await askedFor(id);
    if (date) published[id] = new Date(date).toISOString();
  }
  const ages = agesIn(packages, published);
  if (write) {
    const known = comingFrom(packages);
    const kept = Object.entries(published)
      .filter(([id]) => known.has(id))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(dates, `${JSON.stringify(Object.fromEntries(kept), undefined, 2)}\n`);
  }
  const few = ages.undated.slice(0, 3).join(', ');
  if (ages.undated.length > 0)
    console.log(`not run: the registry gave no date of ${ages.undated.length} packages, ${few} among them`);
  conclude(ages.young, `${comingFrom(packages).size} packages`);
}

if (startedAs(import.meta.url)) await check(process.argv.includes('--write'));
