import { cases, lines, sum, told, written } from './counts.mjs';

const api = 'apps/api/src';
const inLog = `${api}/trust/access-in-the-log.test.ts`;
const keyboard = ['account-keyboard', 'account-keyboard-profile', 'charity-shops-keyboard'].map(
  (name) => `e2e/tests/${name}.test.ts`,
);
const everyPage = ['shop', 'charity'].map((kind) => `e2e/tests/accessible-${kind}.full.test.ts`);
const described = 'scripts/checks/described-texts.test.mjs';
const longer = 'e2e/tests/longer-words.full.test.ts';
const hosts = 'e2e/tests/widget-host-pages.test.ts';

/** T32 to T40: what people are owed, what is shipped, and what a caller may ask. */
export const peopleRows = [
  {
    id: 'T32',
    title: 'The audit log',
    rule: '25 sensitive events leave one row each, with who, from where and what changed; the program’s role can change none; a chain of hashes shows whether one was.',
    tests: [
      inLog,
      `${api}/platform/db/row-security.test.ts`,
      `${api}/platform/http/unaudited-write.test.ts`,
      `${api}/platform/audit/audit-seals.test.ts`,
      `${api}/platform/audit/many-audit-rows.full.test.ts`,
      `${api}/platform/months/drop-months.test.ts`,
      `${api}/operator/audit-log.test.ts`,
    ],
    counts: [
      { what: 'events', asked: 25, has: lines(inLog, /'(?:user|operator|system|desk|volunteer) [a-z-]+\.[a-z-]+'/) },
      {
        what: 'rows of a chain that was looked at',
        asked: 1_000_000,
        has: written(`${api}/platform/audit/many-audit-rows.full.test.ts`, /many = ([\d_]+)/),
      },
    ],
    seconds: 150,
  },
  {
    id: 'T33',
    needed: true,
    title: 'Export and erasure',
    rule: 'Words put into every column of personal data are all in the export, and after the erasure in no table, file, job or restored backup; invoices keep what the law asks for; it is done within 30 days.',
    tests: [
      `${api}/trust/erasure.test.ts`,
      `${api}/trust/account-export.test.ts`,
      `${api}/domain/accounts/exported-tables.test.ts`,
      `${api}/features/account-export/account-export.test.ts`,
      `${api}/features/account-closing/closing.test.ts`,
      `${api}/features/account-closing/personal-columns.test.ts`,
      `${api}/features/shopper-settings/shopper-export.test.ts`,
      `${api}/features/shopper-erasure/what-goes.test.ts`,
    ],
    counts: [
      {
        what: 'words, at least',
        asked: 30,
        has: written(`${api}/trust/erasure.test.ts`, /canaries\.length\)\.toBeGreaterThan\((\d+)\)/),
      },
      {
        what: 'words of an account, at least',
        asked: 300,
        has: written(`${api}/trust/account-export.test.ts`, /taken\.length\)\.toBeGreaterThan\((\d+)\)/),
      },
    ],
    seconds: 25,
  },
  {
    id: 'T34',
    needed: true,
    title: 'For everyone to use',
    rule: 'axe finds nothing on any page (empty, filled, failed; light and dark; wide and narrow); twelve tasks are done by keyboard alone; what is pressed is 24 px or larger, nothing hides the focus, nothing needs dragging.',
    tests: [...keyboard, 'e2e/tests/spec-shell.test.ts', 'e2e/tests/shell-frame.test.ts', ...everyPage],
    counts: [
      { what: 'tasks by keyboard', asked: 12, has: sum(...keyboard.map((file) => cases(file))) },
      ...[
        ['pages, filled and failed', 116, / (\d+) pages .*filled and failed, in 4 looks$/],
        ['pages of accounts that have nothing, at least', 40, / (\d+) pages .*has nothing, in 4 looks$/],
        ['pages that are open to everybody', 6, / (\d+) pages .*to everybody, in 4 looks$/],
      ].map(([what, asked, named]) => ({ what, asked, has: sum(...everyPage.map((file) => told(file, named))) })),
    ],
    seconds: 500,
  },
  {
    id: 'T35',
    title: 'Six languages',
    rule: 'Every text is there in all six, plural forms are those of CLDR, none stands in the code, and texts that are longer by two fifths fit.',
    tests: [
      `${api}/features/translations/catalogues.test.ts`,
      `${api}/features/translations/translations.test.ts`,
      'apps/dashboard/src/app/catalogues.test.ts',
      'scripts/checks/widget-texts.test.mjs',
      'e2e/tests/languages.test.ts',
      longer,
    ],
    checks: ['translations'],
    counts: [
      { what: 'pages behind the login, of longer texts', asked: 96, has: written(longer, /size\)\.toBe\((\d+)\)/) },
    ],
    seconds: 100,
  },
  {
    id: 'T36',
    needed: true,
    title: 'The contract',
    rule: 'Each call and each text of success and failure of the three descriptions has a test.',
    tests: [
      `${api}/contract-walk.test.ts`,
      `${api}/contract-document.test.ts`,
      `${api}/testing/published-api.test.ts`,
      ...['account', 'billing', 'coupons', 'feeds', 'home', 'plans', 'shell', 'take-back', 'websites'].map(
        (name) => `e2e/tests/spec-${name}.test.ts`,
      ),
      described,
    ],
    counts: [{ what: 'texts that a journey waits for', asked: 173, has: cases(described, /is waited for in/) }],
    seconds: 145,
  },
  {
    id: 'T37',
    title: 'The widget on shops’ pages',
    rule: 'On 20 pages, with strict policies, old libraries, no consent and our server away, nothing is thrown; the script has 15 kB at most; Lighthouse loses 5 points at most.',
    tests: [hosts, 'e2e/tests/widget-embed.test.ts'],
    checks: ['sizes'],
    benches: ['widget'],
    counts: [{ what: 'pages', asked: 20, has: cases(hosts, /nothing is thrown/) }],
    seconds: 350,
  },
  {
    id: 'T38',
    title: 'What we are made of',
    rule: 'Exact versions with hashes, an install that runs no program of a package, a CycloneDX list of what is shipped, no licence that asks for more, no package younger than seven days.',
    tests: ['supply-chain', 'licences', 'ages'].map((name) => `scripts/checks/${name}.test.mjs`),
    checks: ['lockfile', 'licences', 'ages'],
    counts: [
      {
        what: 'packages that have a date, at least',
        asked: 800,
        has: lines('scripts/checks/published.json', /^ {2}".+@.+": "\d{4}-\d\d-\d\dT/),
      },
    ],
    seconds: 15,
  },
  {
    id: 'T39',
    title: 'The key of the installation',
    rule: 'Production does not start with weak or default secrets; of two keys both read and the new one writes, also when the change is killed; a feed’s password is never answered.',
    tests: [
      `${api}/config/config.test.ts`,
      `${api}/boot/server.test.ts`,
      `${api}/platform/sealed-text.test.ts`,
      `${api}/app/sealed-columns.test.ts`,
      `${api}/operator/key-rotate.test.ts`,
      `${api}/trust/kill-key-rotation.test.ts`,
      `${api}/features/feeds/feed-credentials.test.ts`,
    ],
    counts: [{ what: 'sealed columns', asked: 7, has: lines(`${api}/app/sealed-columns.ts`, /^ {2}sealed\w+,$/) }],
    seconds: 60,
  },
  {
    id: 'T40',
    title: 'Large asks',
    rule: 'Who asks too often hears how long to wait; 999 rows and a million asked for are a thousand at most; far pages come within 300 ms (p95); filters of 8 kB are answered; a request that can be read in two ways is refused.',
    tests: [`${api}/platform/http/large-asks.test.ts`, `${api}/platform/http/hostile-requests.test.ts`],
    counts: [
      { what: 'sizes of pages', asked: 4, has: cases(`${api}/platform/http/large-asks.test.ts`, /a page of/) },
      {
        what: 'requests with two ends',
        asked: 4,
        has: cases(`${api}/platform/http/hostile-requests.test.ts`, /two ways/),
      },
    ],
    seconds: 20,
  },
];
