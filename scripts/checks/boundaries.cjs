const nouns = require('./domain-order.cjs');

/**
 * Imports run one way: contract <- platform | kit | lib <- domain <- feature <- app. The patterns name places, not features,
 * so a new feature folder is guarded from its first file on.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const testCode = '\\.(test|fixture)\\.[cm]?tsx?$|/testing/';
const npm = (...names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;
const ui = npm('react', 'react-dom', 'react-router', 'react-i18next', '@mantine/[^/]+', '@tabler/[^/]+', 'leaflet');

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const domain = '^apps/(api|dashboard)/src/domain/';
/** Each noun may import those before it. */
const domainOrder = nouns
  .slice(0, -1)
  .map((noun, at) =>
    rule(
      'domain-order',
      'A noun of the domain imports those before it in domain-order.cjs.',
      { path: `${domain}${noun}/`, pathNot: testCode },
      { path: `${domain}(${nouns.slice(at + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    // A page knows the addresses beside its routes, which load it later: nothing waits for the other there.
    rule(
      'no-cycles',
      'Take what both need into a third file.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    // Its types are made by the test that compiles it.
    rule(
      'no-unresolved',
      'The import leads nowhere.',
      { pathNot: '^apps/api/generated-client/' },
      // The address of a file is made by the build, which fails where there is no such file.
      { couldNotResolve: true, pathNot: '\\?url$' },
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
      { path: '^(apps/[^/]+/src/(?:console/)?features)/([^/]+)/' },
      { path: '^$1/', pathNot: '^$1/$2/' },
    ),
    ...domainOrder,
    rule(
      'domain-nouns-are-listed',
      'A folder of the domain stands in domain-order.cjs.',
      {},
      { path: domain, pathNot: `${domain}(${nouns.join('|')})/` },
    ),
    rule(
      'api-features-stand-on-the-domain',
      'A feature knows domain, platform, config, db, events and itself; what composes features knows them, not the other way round.',
      { path: '^apps/api/src/features/', pathNot: testCode },
      {
        path: '^apps/api/src/',
        pathNot: '^apps/api/src/((domain|platform|config|db|events|features)/|services\\.ts$)',
      },
    ),
    rule(
      'api-domain-knows-no-feature',
      'domain knows platform, config, db and events; services.ts names what they offer.',
      { path: '^apps/api/src/(domain/|services\\.ts$)', pathNot: testCode },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/(domain|platform|config|db|events)/' },
    ),
    rule(
      'api-platform-knows-no-domain',
      'platform, config, db and events could serve another product: they know nothing of this one but its tables.',
      { path: '^apps/api/src/(platform|config|db|events)/', pathNot: testCode },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/(platform|config|db|events)/' },
    ),
    rule(
      'api-tables-know-tables-only',
      'Table files hold tables; what runs on them stands elsewhere.',
      { path: '^apps/api/src/db/schema/' },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/db/schema/' },
    ),
    rule(
      'directory-belongs-to-auth-and-domain',
      'The directory is reached through platform/auth and domain, which answer with a Scope.',
      { path: '^apps/api/', pathNot: '^apps/api/(src/(platform/auth|domain|db|testing)/|drizzle\\.config\\.ts$)' },
      { path: '^apps/api/src/db/schema/directory/' },
    ),
    rule(
      'dashboard-features-do-not-know-the-app',
      'app/ composes the features, not the other way round.',
      { path: '^apps/dashboard/src/features/' },
      { path: '^apps/dashboard/src/app/' },
    ),
    rule(
      'dashboard-domain-knows-no-feature',
      'domain knows kit and lib.',
      { path: '^apps/dashboard/src/domain/' },
      { path: '^apps/dashboard/src/(features|app)/' },
    ),
    rule(
      'dashboard-kit-knows-no-domain',
      'kit and lib could serve another product: they know no domain, no feature and no app.',
      { path: '^apps/dashboard/src/(kit|lib)/' },
      { path: '^apps/dashboard/src/(domain|features|app)/' },
    ),
    rule(
      'dashboard-and-console-never-meet',
      'The console stands on kit and lib; it and the dashboard know nothing of each other.',
      { path: '^apps/dashboard/src/console/' },
      { path: '^apps/dashboard/src/(app|domain|features)/' },
    ),
    rule(
      'dashboard-and-console-never-meet',
      'The console stands on kit and lib; it and the dashboard know nothing of each other.',
      { path: '^apps/dashboard/src/(app|domain|features|kit|lib)/' },
      { path: '^apps/dashboard/src/console/' },
    ),
    rule(
      'console-features-do-not-know-the-shell',
      'The router composes the features of the console, not the other way round.',
      { path: '^apps/dashboard/src/console/(features|parts)/' },
      { path: '^apps/dashboard/src/console/(layout/|pages\\.ts$|router\\.tsx$)' },
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
