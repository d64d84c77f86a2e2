// Plugins: their PHP is tested and follows its rules, where this machine has the tools (Debian: php-cli, phpunit, php-codesniffer).
import { filesBelow, foldersIn, root } from '../lib/files.mjs';
import { run } from '../lib/run.mjs';
import { conclude } from './outcome.mjs';

const files = filesBelow('plugins').filter((path) => path.endsWith('.php'));
const suites = foldersIn('plugins').filter((name) => filesBelow(`plugins/${name}/tests`).length > 0);
const sniffs = (standard, folder) => ['phpcs', `--standard=plugins/${standard}.xml`, '-q', folder];
const succeeds = async (command, ...args) => (await run(command, args)).code === 0;

/** What is run, and what each needs: `missing` says what this machine lacks for it, or nothing. */
const tools = [
  ...suites.map((name) => ({
    missing: async () => ((await succeeds('phpunit', '--version')) ? undefined : 'phpunit'),
    command: [
      'phpunit',
      '--no-configuration',
      '--do-not-cache-result',
      '--fail-on-warning',
      '--bootstrap',
      'plugins/common/tests/bootstrap.php',
      `plugins/${name}/tests`,
    ],
  })),
  {
    missing: async () => ((await succeeds('phpcs', '--version')) ? undefined : 'phpcs'),
    command: sniffs('phpcs', 'plugins'),
  },
  {
    missing: async () => (/\bWordPress\b/.test((await run('phpcs', ['-i'])).output) ? undefined : 'phpcs of WordPress'),
    command: sniffs('phpcs-wordpress', 'plugins/woocommerce'),
  },
  ...['woocommerce', 'prestashop'].map((shop) => ({
    missing: async () => {
      const folder = `${shop.toUpperCase()}_DIR`;
      if (!process.env[folder]) return `phpstan of ${shop} (${folder})`;
      return (await succeeds('phpstan', '--version')) ? undefined : `phpstan of ${shop}`;
    },
    command: ['phpstan', 'analyse', '-c', `plugins/phpstan/${shop}.neon`, '--no-progress', '--error-format', 'raw'],
  })),
];

const problems = [];
const missing = new Set();
for (const tool of tools) {
  const lack = await tool.missing();
  if (lack !== undefined) {
    missing.add(lack);
    continue;
  }
  const [command, ...args] = tool.command;
  const { code, output } = await run(command, args);
  if (code !== 0) problems.push(`${tool.command.join(' ')}\n${output.trim()}`);
}
if (files.length === 0) problems.push(`no plugin was found in ${root}`);
if (missing.size > 0) console.log(`not run: ${[...missing].join(', ')}`);
conclude(problems, `${files.length} PHP files`);
