import type { ConsoleLogEntry } from '@dw/contract/console';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Column } from '../../../kit/list/list-types';
import { PageHead } from '../../../kit/page/page-head';
import { ErrorState } from '../../../kit/states/error-state';
import { RowsSkeleton } from '../../../kit/states/skeleton';
import { call } from '../../call';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';

const columns: readonly Column<ConsoleLogEntry>[] = [
  { id: 'at', header: 'When', width: 180, cell: ({ at }) => <Moment instant={at} />, block: 'aside' },
  {
    id: 'who',
    header: 'Who',
    width: 190,
    cell: ({ user: { name, email } }) => <span title={email}>{name || 'Not signed in'}</span>,
    block: 'text',
  },
  { id: 'call', header: 'Call', width: 320, cell: ({ method, path }) => `${method} ${path}`, block: 'title' },
  { id: 'subject', header: 'About', width: 110, cell: ({ subject }) => <span title={subject}>{subject}</span> },
  { id: 'reason', header: 'Reason', width: 260, cell: ({ reason }) => <span title={reason}>{reason}</span> },
  { id: 'status', header: 'Answer', width: 80, cell: ({ status }) => status ?? 'None', block: 'status' },
];

/** Who called what at the console, the newest first, fifty at a time. */
export function LogPage() {
  const query = useInfiniteQuery({
    queryKey: ['log'],
    queryFn: ({ pageParam }) => call('GET', '/log', { query: pageParam === '' ? {} : { before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ items, more }) => (more ? String(items.at(-1)?.id ?? '') : undefined),
  });
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  return (
    <>
      <PageHead title="Log" purpose="Who called what at the console, the newest first." />
      {error && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <RowsSkeleton rows={8} />}
      {data && (
        <Rows
          name="Log"
          columns={columns}
          items={data.pages.flatMap(({ items }) => items)}
          rowId={({ id }) => String(id)}
          none="Nothing was done here yet."
        />
      )}
      {hasNextPage && (
        <p>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </>
  );
}
