import { Checkbox, NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useFilter } from '../../../kit/list/use-filter';
import { useListState } from '../../../kit/list/use-list-state';
import { PageHead } from '../../../kit/page/page-head';
import { call } from '../../call';
import { Act } from '../../parts/act';
import { ConsoleList } from '../../parts/console-list';
import { useMay } from '../../session';
import { jobColumns, retried } from './job-columns';
import { pagesOf } from './pages-of';

/** Jobs that failed, one kind or all, and the way to try them again. */
export function JobsPage() {
  const retries = useMay()('jobs:retry');
  const list = useListState(['failed_at']);
  const [params, setParams] = useSearchParams();
  const [retrying, chooseRetrying] = useFilter(list, 'retrying', ['no', 'yes']);
  const kind = params.get('kind') ?? '';
  const { page, per_page } = list.state;
  const wanted = { page, per_page, ...(kind !== '' && { kind }), retrying: retrying === 'yes' };
  const query = useQuery({
    queryKey: ['jobs', wanted],
    queryFn: () => call('GET', '/jobs', { query: wanted }),
    placeholderData: keepPreviousData,
    select: (answer) => ({ ...answer, info: pagesOf(answer.total_items, page, per_page) }),
  });
  const kinds = Object.entries(query.data?.kinds ?? {});
  const chooseKind = (chosen: string) => setParams(chosen === '' ? {} : { kind: chosen });
  return (
    <>
      <PageHead
        title="Failed jobs"
        purpose="Work that was given up. Try it again once its cause is gone."
        actions={
          retries &&
          kind !== '' && (
            <Act
              label="Try all again"
              title={`Try all failed jobs of ${kind} again?`}
              text="They run now, one after the other."
              run={async (reason) => retried(await call('POST', '/jobs/retry', { body: { kind, reason } }))}
            />
          )
        }
      />
      <ConsoleList
        name="Failed jobs"
        list={list}
        query={query}
        columns={jobColumns(retries)}
        rowId={({ id }) => id}
        narrowed={kind !== '' || retrying === 'yes'}
        filters={
          <>
            <NativeSelect
              label="Kind"
              value={kind}
              onChange={({ currentTarget }) => chooseKind(currentTarget.value)}
              data={[
                { value: '', label: 'All' },
                ...[...new Set([...kinds.map(([name]) => name), ...(kind === '' ? [] : [kind])])].map((name) => ({
                  value: name,
                  label: name,
                })),
              ]}
            />
            <Checkbox
              label="With those that are tried again by themselves"
              checked={retrying === 'yes'}
              onChange={({ currentTarget }) => chooseRetrying(currentTarget.checked ? 'yes' : 'no')}
              mb={10}
            />
          </>
        }
        empty={{ title: 'No job has failed', text: 'What is given up stands here, with its reason.' }}
      />
    </>
  );
}
