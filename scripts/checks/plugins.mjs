// Plugins: their PHP is tested and follows its rules, where this machine has the tools (Debian: php-cli, phpunit, php-codesniffer).
import { filesBelow, foldersIn, root } from '../lib/files.mjs';
import { run } from '../lib/run.mjs';
import { conclude } from './outcome.mjs';

const has = async (command) => (await run(command, ['--version'])).code === 0;
const files = filesBelow('plugins').filter((path) => path.endsWith('.php'));
const suites = foldersIn('plugins').filter((name) => filesBelow(`plugins/${name}/tests`).length > 0);
const tools = [
  ...suites.map((name) => ({
    command: 'phpunit',
    args: [
      '--no-configuration',
      '--do-not-cache-result',
      '--fail-on-warning',
      '--bootstrap',
      'plugins/common/tests/bootstrap.php',
      `plugins/${name}/tests`,
    ],
  })),
  { command: 'phpcs', args: ['--standard=plugins/phpcs.xml', '-q', 'plugins'] },
];

const problems = [];
const missing = new Set();
for (const { command, args } of tools) {
  if (missing.has(command)) continue;
  if (!(await has(command))) {
    missing.add(command);
    continue;
  }
  const { code, output } = await run(command, args);
  if (code !== 0) problems.push(`${command} ${args.at(-1)}\n${output.trim()}`);
}
if (files.length === 0) problems.push(`no plugin was found in ${root}`);
if (missing.size > 0) console.log(`not run: ${[...missing].join(' and ')} cannot be started`);
conclude(problems, `${files.length} PHP files`);
