import { startRefusal } from '../../boot/start-refusal';
import { ConfigError } from '../../config/config';
import { loggable } from '../../platform/loggable';
import { OperatorError } from '../failures';

export type Status = 'ok' | 'warn' | 'fail';
/** One line of the doctor, with what to do where it is not well. */
export type Finding = {
  readonly name: string;
  readonly status: Status;
  readonly text: string;
  readonly advice?: string;
};
/** Looks at one thing. What it throws is its failure. */
export type Check = { readonly name: string; readonly look: () => Promise<Omit<Finding, 'name'>> };

export const ok = (text: string): Omit<Finding, 'name'> => ({ status: 'ok', text });
export const warn = (text: string, advice: string): Omit<Finding, 'name'> => ({ status: 'warn', text, advice });
export const fail = (text: string, advice: string): Omit<Finding, 'name'> => ({ status: 'fail', text, advice });

/** Looks at one thing after the other. */
export async function examine(checks: readonly Check[]): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { name, look } of checks) {
    try {
      findings.push({ name, ...(await look()) });
    } catch (error) {
      findings.push({ name, status: 'fail', text: sentenceOf(error) });
    }
  }
  return findings;
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.problems.join('; ');
  if (error instanceof OperatorError) return error.message;
  return startRefusal(error) ?? loggable(error).message;
}
