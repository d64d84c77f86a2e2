import type { ConsoleHandover } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { money } from '../../../lib/formats';
import { Rows } from '../../parts/rows';
import { plainWord } from '../../parts/words';

type Reward = ConsoleHandover['rewards'][number];

const causes = {
  hand_over: 'The whole hand-over',
  item: 'One thing of it',
  appeal: 'An objection',
  appeal_item: 'One thing, after an objection',
} as const;

const columns: readonly Column<Reward>[] = [
  { id: 'coupon', header: 'Coupon', cell: ({ coupon }) => coupon, block: 'title' },
  { id: 'cause', header: 'For', width: 240, cell: ({ cause }) => causes[cause], block: 'text' },
  {
    id: 'value',
    header: 'Worth',
    width: 120,
    align: 'right',
    cell: ({ value }) => value && money(value.amount, value.currency, 'en'),
    block: 'aside',
  },
  { id: 'state', header: 'State', width: 140, cell: ({ state }) => plainWord(state), block: 'status' },
];

/** What a hand-over brought its shopper. */
export const HandoverRewards = ({ rewards }: { rewards: readonly Reward[] }) => (
  <Rows name="Rewards" columns={columns} items={rewards} rowId={({ uuid }) => uuid} none="It brought no reward." />
);
