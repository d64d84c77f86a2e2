import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { built } from './built';

export type OperatorRun = { readonly code: number | null; readonly out: string; readonly err: string };
export type Environment = Readonly<Record<string, string>>;

/** Starts the operator’s program in a process of its own. */
export function startOperator(env: Environment, words: readonly string[]) {
  const child = spawn(process.execPath, [built('operator'), ...words], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = once(child, 'close').then(
    ([code]): OperatorRun => ({ code: typeof code === 'number' ? code : null, out, err }),
  );
  return { child, ended, said: () => err };
}

/** Runs it to its end. */
export const operatorProcess = (env: Environment, words: readonly string[]): Promise<OperatorRun> =>
  startOperator(env, words).ended;

/** What a run with --json answered at its good end. @throws with what it said */
export async function dataOf(words: readonly string[], run: Promise<OperatorRun>): Promise<unknown> {
  const { code, out, err } = await run;
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}: ${err}`);
  return JSON.parse(out);
}

/** Runs it with --json to a good end. @throws with what it said */
export const operatorProcessData = (env: Environment, words: readonly string[]): Promise<unknown> =>
  dataOf(words, operatorProcess(env, [...words, '--json']));
