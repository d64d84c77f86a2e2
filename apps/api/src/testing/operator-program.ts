import { dependenciesOf } from '../operator/dependencies';
import { runProgram } from '../operator/program';
import { dataOf, type Environment, type OperatorRun } from './operator-process';

/**
 * One command line of the operator in this process, with an environment of its own; what it opens is closed at its end. It takes a tenth
 * of the time of a process: signals, pipes and the built program are for the tests that use `operatorProcess`.
 */
export async function operator(env: Environment, words: readonly string[]): Promise<OperatorRun> {
  let [out, err] = ['', ''];
  const code = await runProgram(words, dependenciesOf(env), {
    out: (text) => {
      out += `${text}\n`;
    },
    say: (text) => {
      err += `${text}\n`;
    },
  });
  return { code, out, err };
}

/** Runs it with --json to a good end. @throws with what it said */
export const operatorData = (env: Environment, words: readonly string[]): Promise<unknown> =>
  dataOf(words, operator(env, [...words, '--json']));

/** The operator beside the app of a test file. @param dependencies asked at each call, as the app is made after the file is read */
export const operatorOf = (dependencies: () => { readonly env: Environment }) => ({
  run: (...words: string[]) => operator(dependencies().env, words),
  data: (...words: string[]) => operatorData(dependencies().env, words),
});
