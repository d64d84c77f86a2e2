// Every feature has a test: beside it, or for a feature of the dashboard a browser journey named after it.
import { filesBelow, foldersIn, isTest, root } from '../lib/files.mjs';
import { conclude, startedAs } from './outcome.mjs';

/** Feature folders without a test, as sentences. */
export function untested(base = root) {
  const journeys = filesBelow('e2e/tests', { base }).filter(isTest);
  const journeyFor = (feature) => journeys.some((path) => path.startsWith(`e2e/tests/${feature}`));
  const features = ['apps/api', 'apps/dashboard', 'apps/widget'].flatMap((app) =>
    foldersIn(`${app}/src/features`, base).map((feature) => ({
      app,
      feature,
      folder: `${app}/src/features/${feature}`,
    })),
  );
  const problems = features
    .filter(({ folder }) => !filesBelow(folder, { base }).some((path) => isTest(path)))
    .filter(({ app, feature }) => app === 'apps/api' || !journeyFor(feature))
    .map(({ folder, feature, app }) =>
      app === 'apps/api'
        ? `${folder} has no *.test.ts`
        : `${folder} has no *.test.ts, and no journey e2e/tests/${feature}*.test.ts`,
    );
  return { count: features.length, problems };
}

if (startedAs(import.meta.url)) {
  const { count, problems } = untested();
  if (count === 0) problems.push('no feature folder was found');
  conclude(problems, `${count} features`);
}
