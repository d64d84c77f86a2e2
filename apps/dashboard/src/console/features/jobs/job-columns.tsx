import type { ConsoleJob } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { StatusMark } from '../../../kit/status-mark';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { Moment } from '../../parts/moment';

/** What is said when jobs were put back to work. */
export const retried = ({ retried: count }: { readonly retried: number }): string =>
  count === 1 ? 'One job is tried again now.' : `${count} jobs are tried again now.`;

const shown: readonly Column<ConsoleJob>[] = [
  {
    id: 'kind',
    header: 'Kind',
    width: 210,
    cell: ({ kind }) => <span className="dw-code">{kind}</span>,
    block: 'title',
  },
  {
    id: 'state',
    header: 'State',
    width: 130,
    cell: ({ state }) =>
      state === 'failed' ? (
        <StatusMark mark="danger" label="Given up" />
      ) : (
        <StatusMark mark="waiting" label="Tried again" />
      ),
    block: 'status',
  },
  { id: 'tries', header: 'Tries', width: 70, align: 'right', cell: ({ tries }) => tries },
  { id: 'reason', header: 'Why', cell: ({ reason }) => <span title={reason}>{reason}</span>, block: 'text' },
  {
    id: 'payload',
    header: 'About',
    width: 180,
    cell: ({ payload }) => {
      const text = Object.entries(payload ?? {})
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', ');
      return <span title={text}>{text}</span>;
    },
  },
  { id: 'at', header: 'Failed', width: 180, cell: ({ failed_at }) => <Moment instant={failed_at} /> },
];

/** @param retries whether a job can be tried again by whoever looks */
export const jobColumns = (retries: boolean): readonly Column<ConsoleJob>[] =>
  retries
    ? [...shown, { id: 'again', header: 'Repair', width: 130, cell: (job) => <Again job={job} />, block: 'aside' }]
    : shown;

function Again({ job: { id, kind, state } }: { job: ConsoleJob }) {
  if (state !== 'failed') return null;
  return (
    <Act
      label="Try again"
      title="Try this job again now?"
      text={`It is one of ${kind}, and runs at once.`}
      run={async (reason) => retried(await call('POST', '/jobs/{id}/retry', { path: { id }, body: { reason } }))}
    />
  );
}
