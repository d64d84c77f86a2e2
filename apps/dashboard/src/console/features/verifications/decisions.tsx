import type { VerificationCase } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';
import { words } from '../../parts/words';

type Decision = VerificationCase['decisions'][number];

const columns: readonly Column<Decision>[] = [
  { id: 'at', header: 'When', width: 190, cell: ({ at }) => <Moment instant={at} />, block: 'aside' },
  { id: 'decision', header: 'Decision', width: 140, cell: ({ decision }) => words.decision[decision], block: 'title' },
  {
    id: 'refusal',
    header: 'What was wrong',
    cell: ({ refusal, words: said }) => [refusal && words.refusal[refusal], said].filter(Boolean).join(': '),
    block: 'text',
  },
  { id: 'by', header: 'By', width: 200, cell: ({ by }) => by },
];

/** What was decided before, the newest first. */
export const Decisions = ({ decisions }: { decisions: readonly Decision[] }) => (
  <Rows
    name="Decisions"
    columns={columns}
    items={decisions}
    rowId={({ at }) => at}
    none="Nothing was decided about it yet."
  />
);
