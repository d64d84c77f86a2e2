import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFilter } from '../../../kit/list/use-filter';
import { useListState } from '../../../kit/list/use-list-state';
import { PageHead } from '../../../kit/page/page-head';
import { call } from '../../call';
import { ConsoleList } from '../../parts/console-list';
import { accountColumns } from './account-columns';

const roles = ['ALL', 'RETAILER', 'CHARITY', 'PARTNER'] as const;
const standings = ['all', 'verified', 'waiting', 'blocked'] as const;
const asked = {
  all: {},
  verified: { verified: 'yes' },
  waiting: { verified: 'no' },
  blocked: { blocked: 'yes' },
} as const;

/** Every account, to be found by what somebody who writes to support may say of it. */
export function AccountsPage() {
  const list = useListState(['created_at']);
  const [role, chooseRole] = useFilter(list, 'role', roles);
  const [standing, chooseStanding] = useFilter(list, 'standing', standings);
  const { page, per_page, search } = list.state;
  const wanted = { page, per_page, search, ...asked[standing], ...(role !== 'ALL' && { role }) };
  const query = useQuery({
    queryKey: ['accounts', wanted],
    queryFn: () => call('GET', '/accounts', { query: wanted }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHead title="Accounts" purpose="Find an account by its number, uuid, name, website or a member’s address." />
      <ConsoleList
        name="Accounts"
        list={list}
        query={query}
        columns={accountColumns}
        rowId={({ uuid }) => uuid}
        search="Search accounts"
        narrowed={search !== '' || role !== 'ALL' || standing !== 'all'}
        filters={
          <>
            <NativeSelect
              label="Kind"
              value={role}
              onChange={({ currentTarget }) => chooseRole(currentTarget.value)}
              data={[
                { value: 'ALL', label: 'All' },
                { value: 'RETAILER', label: 'Retailers' },
                { value: 'CHARITY', label: 'Charities' },
                { value: 'PARTNER', label: 'Partners' },
              ]}
            />
            <NativeSelect
              label="Standing"
              value={standing}
              onChange={({ currentTarget }) => chooseStanding(currentTarget.value)}
              data={[
                { value: 'all', label: 'All' },
                { value: 'verified', label: 'Verified' },
                { value: 'waiting', label: 'Not verified' },
                { value: 'blocked', label: 'Blocked' },
              ]}
            />
          </>
        }
        empty={{ title: 'No accounts yet', text: 'Whoever registers stands here.' }}
      />
    </>
  );
}
