/**
 * Imports run one way: contract <- platform | kit | lib <- feature <- app. The patterns name places, not features,
 * so a new feature folder is guarded from its first file on.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const testCode = '\\.(test|fixture)\\.[cm]?tsx?$|/testing/';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const ui = npm('react', 'react-dom', 'react-router', 'react-i18next', '@mantine/[^/]+', '@tabler/[^/]+', 'leaflet');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    rule('no-cycles', 'Take what both need into a third file.', {}, { circular: true }),
    // Its types are made by the test that compiles it.
    rule(
      'no-unresolved',
      'The import leads nowhere.',
      { pathNot: '^apps/api/generated-client/' },
      { couldNotResolve: true },
    ),
    rule(
      'no-test-code-in-product',
      'Only tests import tests and their helpers.',
      { path: '^(apps|packages)/', pathNot: testCode },
      { path: testCode },
    ),
    rule(
      'no-development-packages-in-api',
      'The API bundle leaves packages outside: at run time it needs them in dependencies.',
      { path: '^apps/api/src/', pathNot: testCode },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'contract-stands-alone',
      'The contract is what all apps share; it knows none of them.',
      { path: '^packages/contract/' },
      { path: '^(apps|e2e|bench)/' },
    ),
    rule(
      'apps-never-meet',
      'Apps meet through the contract.',
      { path: '^apps/([^/]+)/' },
      { path: '^(apps|e2e|bench)/', pathNot: '^apps/$1/' },
    ),
    rule(
      'journeys-see-no-source',
      'A journey drives the built product from outside.',
      { path: '^e2e/' },
      { path: '^apps/' },
    ),
    rule(
      'features-never-meet',
      'Features meet through domain events, the contract and app.ts.',
      { path: '^(apps/[^/]+/src/features)/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    rule(
      'api-features-stand-on-the-ground',
      'A feature knows platform, config, db, events and itself; what composes features knows them, not the other way round.',
      { path: '^apps/api/src/features/', pathNot: testCode },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/((platform|config|db|events|features)/|services\\.ts$)' },
    ),
    rule(
      'api-ground-knows-no-feature',
      'platform, config, db and events know no feature and nothing that composes them; services.ts names what they offer.',
      { path: '^apps/api/src/((platform|config|db|events)/|services\\.ts$)', pathNot: testCode },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/(platform|config|db|events)/' },
    ),
    rule(
      'api-tables-know-tables-only',
      'Table files hold tables; what runs on them stands elsewhere.',
      { path: '^apps/api/src/db/schema/' },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/(db/schema/|platform/auth/directory\\.schema\\.ts$)' },
    ),
    rule(
      'directory-belongs-to-auth',
      'The directory is reached through platform/auth, which answers with a Scope.',
      { path: '^apps/api/', pathNot: '^apps/api/(src/(platform/auth|db|testing)/|drizzle\\.config\\.ts$)' },
      { path: '^apps/api/src/platform/auth/directory\\.schema\\.ts$' },
    ),
    rule(
      'dashboard-features-do-not-know-the-app',
      'app/ composes the features, not the other way round.',
      { path: '^apps/dashboard/src/features/' },
      { path: '^apps/dashboard/src/app/' },
    ),
    rule(
      'dashboard-ground-knows-no-feature',
      'kit and lib know no feature and no app.',
      { path: '^apps/dashboard/src/(kit|lib)/' },
      { path: '^apps/dashboard/src/(features|app)/' },
    ),
    rule(
      'lib-has-no-ui',
      'lib never imports UI.',
      { path: '^apps/dashboard/src/lib/', pathNot: testCode },
      { path: `^apps/dashboard/src/kit/|${ui}` },
    ),
    rule(
      'widget-stays-small',
      'The widget does without React and the UI library.',
      { path: '^apps/widget/src/' },
      { path: ui },
    ),
    rule(
      'embed-has-no-packages',
      'The embed script runs on other people’s pages: no packages in it.',
      { path: '^apps/widget/src/(embed/|embed[^/]*\\.ts$)', pathNot: testCode },
      { path: '(^|/)node_modules/', dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '^(apps/[^/]+|packages/[^/]+|e2e|bench)/(dist|data)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.cjs', '.json', '.css', '.html', '.svg'],
    },
    moduleSystems: ['es6', 'cjs', 'tsd'],
  },
};
