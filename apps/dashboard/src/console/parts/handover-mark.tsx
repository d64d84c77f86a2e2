import type { ConsoleHandoverRow } from '@dw/contract/console';
import { StatusMark } from '../../kit/status-mark';
import { words } from './words';

const marks = {
  requested: 'waiting',
  handed_over: 'waiting',
  received: 'waiting',
  graded: 'warning',
  rewarded: 'good',
  rejected: 'danger',
  cancelled: 'off',
  expired: 'off',
} as const;

/** How a hand-over stands. */
export const HandoverMark = ({ state }: Pick<ConsoleHandoverRow, 'state'>) => (
  <StatusMark mark={marks[state]} label={words.handoverState[state]} />
);
