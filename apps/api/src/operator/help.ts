import type { Command } from './command';
import { columns } from './output';
import { commonOptions } from './read-call';

const program = 'npm run operator --';

const usageOf = ({ name, arguments: wanted = [], options = {} }: Command) =>
  [
    program,
    name,
    ...wanted.map((argument) => argument.name),
    ...(Object.keys(options).length > 0 ? ['[options]'] : []),
  ].join(' ');

/** Every command with its line. */
export function overview(commands: readonly Command[]): string {
  return [
    'Runs the service from the command line: on the embedded database, whether the server runs or not, or on the one of DATABASE_URL.',
    '',
    `Usage: ${program} <command> [--help]`,
    '',
    ...columns(
      commands.map(({ name, arguments: wanted = [], summary }) => [
        `  ${[name, ...wanted.map((argument) => argument.name)].join(' ')}`,
        summary,
      ]),
    ),
    '',
    'Settings are the server’s environment variables (DATA_DIR, DATABASE_URL, ...), see docs/operations.md.',
    'An ACCOUNT is a number, a uuid or the address of one of its users.',
    'With --json the answer is JSON; npm then has to be silent: npm run --silent operator -- accounts list --json',
    'Ends with 0 where it is done, 1 where it failed, 2 where the command line is wrong, 3 where there is no such thing.',
  ].join('\n');
}

/** How one command is used. */
export function helpOf(command: Command): string {
  const { summary, arguments: wanted = [], options = {}, details = [], examples = [] } = command;
  const all = Object.entries({ ...options, ...commonOptions });
  return [
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    '',
    `Usage: ${usageOf(command)}`,
    ...section(
      'Arguments',
      wanted.map(({ name, text, choices }) => [name, withChoices(text, choices)]),
    ),
    ...section(
      'Options',
      all.map(([name, { text, value, choices, short }]) => [
        `--${name}${value === undefined ? '' : ` ${value}`}${short === undefined ? '' : `, -${short}`}`,
        withChoices(text, choices),
      ]),
    ),
    ...details.flatMap((paragraph) => ['', paragraph]),
    ...(examples.length > 0 ? ['', 'Examples:', ...examples.map((line) => `  ${program} ${line}`)] : []),
  ].join('\n');
}

const withChoices = (text: string, choices: readonly string[] | undefined) =>
  choices ? `${text} (${choices.join(', ')})` : text;

const section = (title: string, rows: readonly (readonly [string, string])[]) =>
  rows.length === 0 ? [] : ['', `${title}:`, ...columns(rows.map(([name, text]) => [`  ${name}`, text]))];
