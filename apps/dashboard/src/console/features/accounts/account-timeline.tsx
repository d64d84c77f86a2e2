import type { TimelineEntry } from '@dw/contract/console';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Column } from '../../../kit/list/list-types';
import { PagePart } from '../../../kit/page/page-part';
import { ErrorState } from '../../../kit/states/error-state';
import { RowsSkeleton } from '../../../kit/states/skeleton';
import { call } from '../../call';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';
import { plainWord } from '../../parts/words';
import { changeText } from './change-text';

const columns: readonly Column<TimelineEntry>[] = [
  { id: 'at', header: 'When', width: 190, cell: ({ at }) => <Moment instant={at} />, block: 'aside' },
  { id: 'action', header: 'What', width: 220, cell: ({ action }) => plainWord(action), block: 'title' },
  {
    id: 'actor',
    header: 'Who',
    width: 180,
    cell: ({ actor }) => actor.name || plainWord(actor.kind),
    block: 'text',
  },
  {
    id: 'change',
    header: 'Change',
    cell: ({ before, after, subject }) => {
      const text = changeText(before, after) || subject;
      return <span title={text}>{text}</span>;
    },
  },
];

/** What was done in the account, the newest first, fifty at a time. */
export function AccountTimeline({ id, reason }: { id: string; reason: string }) {
  const query = useInfiniteQuery({
    queryKey: ['timeline', id, reason],
    queryFn: ({ pageParam }) =>
      call('GET', '/accounts/{id}/timeline', {
        path: { id },
        query: { reason, ...(pageParam !== '' && { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ items, more }) => (more ? String(items.at(-1)?.id ?? '') : undefined),
  });
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  return (
    <PagePart title="Timeline" purpose="What was done in the account, the newest first.">
      {error && !data && <ErrorState error={error} onRetry={() => void query.refetch()} />}
      {!data && !error && <RowsSkeleton rows={6} />}
      {data && (
        <Rows
          name="Timeline"
          columns={columns}
          items={data.pages.flatMap(({ items }) => items)}
          rowId={(entry) => String(entry.id)}
          none="Nothing was done in it yet."
        />
      )}
      {hasNextPage && (
        <p>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show older
          </Button>
        </p>
      )}
    </PagePart>
  );
}
