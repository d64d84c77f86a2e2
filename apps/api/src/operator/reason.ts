import type { Call, Command, Option } from './command';
import { UsageError } from './failures';

/** Why something is repaired; as at the console. */
export const reasonOption: Readonly<Record<string, Option>> = {
  reason: { text: 'why; it is kept in the account’s log', value: 'TEXT' },
};

/** @throws UsageError where none is given */
export function readReason(call: Call, command: Command): string {
  const reason = call.option('reason')?.trim();
  if (!reason) throw new UsageError('Say why: --reason TEXT. It is kept.', command);
  return reason;
}
