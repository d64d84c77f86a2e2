import type { ConsoleAccountRow } from '@dw/contract/console';
import { StatusMark } from '../../kit/status-mark';

type Standing = Pick<ConsoleAccountRow, 'verified_at' | 'blocked_at' | 'erased_after'>;

/** How an account stands, as a shape with its word. */
export function AccountMark({ account: { verified_at, blocked_at, erased_after } }: { account: Standing }) {
  if (erased_after) return <StatusMark mark="off" label="Closed" />;
  if (blocked_at) return <StatusMark mark="danger" label="Blocked" />;
  if (verified_at) return <StatusMark mark="good" label="Verified" />;
  return <StatusMark mark="waiting" label="Not verified" />;
}
