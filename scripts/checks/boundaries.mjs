// Boundaries and cycles: every import of every workspace against the rules in boundaries.cjs.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { foldersIn, root, typeScriptFiles } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

const { forbidden, options } = createRequire(import.meta.url)('./boundaries.cjs');

const workspaces = (base) =>
  ['apps', 'packages']
    .flatMap((group) => foldersIn(group, base).map((name) => `${group}/${name}`))
    .concat(['e2e', 'bench'])
    .filter((folder) => existsSync(join(base, folder)));

const sentence = ({ rule, from, to, cycle }) =>
  cycle?.length
    ? `${rule.name}: ${[from, ...cycle.map(({ name }) => name)].join(' -> ')}`
    : `${rule.name}: ${from} imports ${to}`;

/** Imports against the rules, as sentences, and how many modules were read. */
export async function crossings(base = root) {
  const folders = workspaces(base);
  const result = await cruise(folders, { ...options, baseDir: base, ruleSet: { forbidden }, validate: true });
  const { modules, summary } = result.output;
  const own = modules.filter(({ source }) => /^(apps|packages|e2e|bench)\//.test(source)).map(({ source }) => source);
  const problems = summary.violations.map(sentence);
  const sources = typeScriptFiles(base);
  // A cruise that read nothing would pass: every workspace with sources must have been read.
  for (const folder of folders) {
    const inside = (path) => path.startsWith(`${folder}/`);
    if (sources.some(inside) && !own.some(inside)) problems.push(`no module of ${folder} was read`);
  }
  if (own.length === 0) problems.push('no module was read');
  return { problems: [...new Set(problems)], modules: own.length, dependencies: summary.totalDependenciesCruised };
}

if (startedAs(import.meta.url)) {
  const { problems, modules, dependencies } = await crossings();
  conclude(problems, `${modules} modules, ${dependencies} dependencies, ${forbidden.length} rules`);
}
