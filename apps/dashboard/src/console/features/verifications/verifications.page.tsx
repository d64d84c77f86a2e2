import type { WaitingVerification } from '@dw/contract/console';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Column } from '../../../kit/list/list-types';
import { RowLink } from '../../../kit/list/row-link';
import { useListState } from '../../../kit/list/use-list-state';
import { PageHead } from '../../../kit/page/page-head';
import { Time } from '../../../kit/time';
import { call } from '../../call';
import { ConsoleList } from '../../parts/console-list';
import { words } from '../../parts/words';

const columns: readonly Column<WaitingVerification>[] = [
  {
    id: 'name',
    header: 'Company',
    cell: ({ account: { id, company_name } }) => (
      <RowLink to={`/verifications/${id}`} name={company_name || `Account ${id}`} />
    ),
    block: 'title',
  },
  { id: 'role', header: 'Kind', width: 120, cell: ({ account }) => words.role[account.role], block: 'status' },
  {
    id: 'what',
    header: 'What waits',
    width: 220,
    cell: ({ what, title }) => (what === 'account' ? 'The account' : title),
    block: 'text',
  },
  { id: 'request', header: 'Their words', cell: ({ request }) => <span title={request}>{request}</span> },
  { id: 'since', header: 'Waits since', width: 150, cell: ({ since }) => <Time instant={since} />, block: 'aside' },
];

/** What waits for a look, the oldest first. */
export function VerificationsPage() {
  const list = useListState(['since']);
  const { page, per_page } = list.state;
  const query = useQuery({
    queryKey: ['verifications', page, per_page],
    queryFn: () => call('GET', '/verifications', { query: { page, per_page } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title="Verifications" purpose="Accounts and programmes that wait for a look, the oldest first." />
      <ConsoleList
        name="Verifications"
        list={list}
        query={query}
        columns={columns}
        rowId={({ account, what }) => `${account.id} ${what}`}
        empty={{
          title: 'Nothing waits',
          text: 'New accounts and requested programmes stand here until they are decided.',
        }}
      />
    </>
  );
}
