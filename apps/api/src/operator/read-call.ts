import { parseArgs } from 'node:util';
import type { Call, Command, Option } from './command';
import type { Dependencies } from './dependencies';
import { UsageError } from './failures';

export const commonOptions: Readonly<Record<string, Option>> = {
  json: { text: 'answers as JSON' },
  help: { text: 'says how it is used', short: 'h' },
};

/** The command that the first words name, and what follows them. */
export function findCommand(
  commands: readonly Command[],
  words: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } | undefined {
  const named = commands.filter(({ name }) => name === words.slice(0, name.split(' ').length).join(' '));
  const [command] = named.sort((a, b) => b.name.length - a.name.length);
  return command && { command, rest: words.slice(command.name.split(' ').length) };
}

/** Reads what follows a command’s words. @throws UsageError */
export function readCall(
  command: Command,
  rest: readonly string[],
  dependencies: Dependencies,
  say: Call['say'],
): Call {
  const options = { ...command.options, ...commonOptions };
  const { values, positionals } = parse(command, rest, options);
  const wanted = command.arguments ?? [];
  const missing = wanted[positionals.length];
  if (missing) throw new UsageError(`${missing.name} is missing: ${missing.text}.`, command);
  if (positionals.length > wanted.length)
    throw new UsageError(`There is one word too many: ${positionals[wanted.length]}.`, command);
  const given = new Map(wanted.map(({ name }, index) => [name, positionals[index] ?? '']));
  for (const { name, choices } of wanted) check(command, name, given.get(name), choices);
  for (const [name, option] of Object.entries(options)) check(command, `--${name}`, values.get(name), option.choices);
  return {
    dependencies,
    say,
    argument: (name) => demand(given.get(name), name),
    option: (name) => text(demand(name in options ? [values.get(name)] : undefined, name)[0]),
    flag: (name) => demand(name in options ? [values.get(name)] : undefined, name)[0] === true,
  };
}

function parse(command: Command, rest: readonly string[], options: Readonly<Record<string, Option>>) {
  const described = Object.entries(options).map(([name, { value, short }]) => [
    name,
    { type: value === undefined ? 'boolean' : 'string', ...(short === undefined ? {} : { short }) } as const,
  ]);
  try {
    const read = parseArgs({ args: [...rest], options: Object.fromEntries(described), allowPositionals: true });
    return { positionals: read.positionals, values: new Map<string, unknown>(Object.entries(read.values)) };
  } catch (error) {
    // Node’s sentence goes on with advice about `--`.
    const message = error instanceof Error ? error.message.split(/\. |\n/)[0] : String(error);
    throw new UsageError(`${message}.`.replace(/\.\.$/, '.'), command);
  }
}

function check(command: Command, name: string, value: unknown, choices: readonly string[] | undefined): void {
  if (value === undefined || choices === undefined || (typeof value === 'string' && choices.includes(value))) return;
  throw new UsageError(`${name} is one of ${choices.join(', ')}, not "${String(value)}".`, command);
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

function demand<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The command does not declare ${name}.`);
  return value;
}
