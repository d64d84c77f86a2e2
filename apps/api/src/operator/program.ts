import { startRefusal } from '../boot/start-refusal';
import { ConfigError } from '../config/config';
import { isConnectionLoss } from '../platform/db/database';
import { Refusal } from '../platform/http/refusals';
import { loggable } from '../platform/loggable';
import type { Answer, Command } from './command';
import { commands } from './commands';
import type { Dependencies } from './dependencies';
import { exitCodes, OperatorError, UsageError } from './failures';
import { helpOf, overview } from './help';
import { findCommand, readCall } from './read-call';

type Outputs = { readonly out: (text: string) => void; readonly say: (text: string) => void };

/** Runs one command line. @returns the exit code */
export async function runProgram(
  words: readonly string[],
  dependencies: Dependencies,
  { out, say }: Outputs,
): Promise<number> {
  const json = words.includes('--json');
  try {
    const found = findCommand(commands, words);
    const asksForHelp = words.length === 0 || words[0] === 'help' || words.includes('--help') || words.includes('-h');
    if (asksForHelp) {
      const named = found ?? findCommand(commands, words.slice(1));
      out(named ? helpOf(named.command) : overview(group(words)));
      return exitCodes.done;
    }
    if (!found) throw unknown(words);
    const { data, text, code } = await answerOf(found.command, found.rest, dependencies, say);
    if (json) out(JSON.stringify(data, null, 2));
    else if (text !== '') out(text);
    return code ?? exitCodes.done;
  } catch (error) {
    const { message, code } = failureOf(error);
    say(json ? JSON.stringify({ error: message, code }) : message);
    return code;
  }
}

async function answerOf(
  command: Command,
  rest: readonly string[],
  dependencies: Dependencies,
  say: Outputs['say'],
): Promise<Answer> {
  try {
    return await command.run(readCall(command, rest, dependencies, say));
  } finally {
    await dependencies.close();
  }
}

/** The commands that begin with the words before `--help`; all where none does. */
function group(words: readonly string[]): readonly Command[] {
  const first = words.find((word) => word !== 'help' && !word.startsWith('-'));
  const some = commands.filter(({ name }) => name.split(' ')[0] === first);
  return some.length > 0 ? some : commands;
}

function unknown(words: readonly string[]): UsageError {
  const near = group(words);
  const known = near.length < commands.length ? `\n${near.map(({ name }) => `  ${name}`).join('\n')}` : '';
  return new UsageError(
    `There is no command "${words.slice(0, 2).join(' ')}".${known}\nSee npm run operator -- --help.`,
  );
}

function failureOf(error: unknown): { readonly message: string; readonly code: number } {
  if (error instanceof UsageError && error.command)
    return { message: `${error.message}\nSee npm run operator -- ${error.command.name} --help.`, code: error.code };
  if (error instanceof OperatorError) return { message: error.message, code: error.code };
  if (error instanceof Refusal)
    return { message: error.message, code: error.status === 404 ? exitCodes.notFound : exitCodes.failed };
  if (error instanceof ConfigError) return { message: error.message, code: exitCodes.failed };
  const refusal = startRefusal(error);
  if (refusal !== undefined) return { message: refusal, code: exitCodes.failed };
  if (isConnectionLoss(error))
    return { message: `The connection to the database was lost: ${loggable(error).message}.`, code: exitCodes.failed };
  const { message, stack } = loggable(error);
  return { message: `It failed: ${message}${stack === undefined ? '' : `\n${stack}`}`, code: exitCodes.failed };
}
