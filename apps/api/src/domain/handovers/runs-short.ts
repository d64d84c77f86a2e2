import type { HandoverState } from '@dw/contract';
import type { HandoverRow } from './handovers.repository';

const underWay: readonly HandoverState[] = ['handed_over', 'received', 'graded'];

/** Whether a code is missing for what it may bring, as long as there is no answer: that says itself what it brought. */
export const runsShort = ({ state, codesShort }: Pick<HandoverRow, 'state' | 'codesShort'>): boolean =>
  codesShort && underWay.includes(state);
