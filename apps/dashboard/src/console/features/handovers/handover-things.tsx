import type { ConsoleHandover } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { StatusMark } from '../../../kit/status-mark';
import { Rows } from '../../parts/rows';
import { plainWord } from '../../parts/words';

type Thing = ConsoleHandover['things'][number];

function Verdict({ verdict, left_out }: Thing) {
  if (left_out) return <StatusMark mark="off" label="Left out" />;
  if (verdict === null) return <StatusMark mark="waiting" label="Not judged" />;
  return <StatusMark mark={verdict === 'accepted' ? 'good' : 'danger'} label={plainWord(verdict)} />;
}

const columns: readonly Column<Thing>[] = [
  { id: 'name', header: 'Thing', cell: ({ name }) => name, block: 'title' },
  { id: 'verdict', header: 'Verdict', width: 150, cell: (thing) => <Verdict {...thing} />, block: 'status' },
  {
    id: 'grade',
    header: 'Grade or reason',
    width: 240,
    cell: ({ grade, refusal }) => [grade && `Grade ${grade}`, refusal && plainWord(refusal)].filter(Boolean).join(', '),
    block: 'text',
  },
];

/** The things of a hand-over and what they were judged to be. */
export const HandoverThings = ({ things }: { things: readonly Thing[] }) => (
  <Rows name="Things" columns={columns} items={things} rowId={({ item_uuid }) => item_uuid} none="It has no things." />
);
