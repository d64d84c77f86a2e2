// The same noun has the same name in API, dashboard and contract: what stands on one side only is listed, with its reason.
import { filesBelow, foldersIn, root } from '../lib/files.mjs';
import listed from './folders.cjs';
import { conclude, startedAs } from './outcome.mjs';

const nounsOf = (app, base) =>
  new Set(['domain', 'features'].flatMap((layer) => foldersIn(`apps/${app}/src/${layer}`, base)));

/** The nouns of each side. */
export function sides(base = root) {
  const contract = filesBelow('packages/contract/src/features', { base })
    .map((path) => path.split('/').at(-1)?.replace(/\.ts$/u, '') ?? '')
    .filter((name) => name !== 'index' && !name.includes('.'));
  return { api: nounsOf('api', base), dashboard: nounsOf('dashboard', base), contract: new Set(contract) };
}

/** Nouns on one side that are not listed, and listed ones that are on both or nowhere, as sentences. */
export function drift({ api, dashboard, contract }, exceptions = listed) {
  const across = [
    ['api', api, dashboard, 'the dashboard'],
    ['dashboard', dashboard, api, 'the API'],
    ['contract', contract, api, 'the API'],
  ];
  return across.flatMap(([side, own, other, otherName]) => {
    const known = exceptions[side] ?? {};
    return [
      ...[...own]
        .filter((noun) => !other.has(noun) && !known[noun])
        .map((noun) => `${noun} of the ${side} has no folder of that name in ${otherName}: name it alike, or list it`),
      ...Object.keys(known)
        .filter((noun) => !own.has(noun) || other.has(noun))
        .map((noun) => `${noun} is listed for the ${side} and need not be`),
    ];
  });
}

if (startedAs(import.meta.url)) {
  const nouns = sides();
  const problems = drift(nouns);
  if (nouns.api.size === 0 || nouns.dashboard.size === 0 || nouns.contract.size === 0) problems.push('a side is empty');
  conclude(problems, `${new Set([...nouns.api, ...nouns.dashboard]).size} nouns`);
}
