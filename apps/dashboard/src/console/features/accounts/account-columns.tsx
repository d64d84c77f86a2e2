import type { ConsoleAccountRow } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { RowLink } from '../../../kit/list/row-link';
import { AccountMark } from '../../parts/account-mark';
import { Moment } from '../../parts/moment';
import { words } from '../../parts/words';

export const accountColumns: readonly Column<ConsoleAccountRow>[] = [
  { id: 'id', header: 'Number', width: 100, cell: ({ id }) => <span className="dw-number">{id}</span>, block: 'aside' },
  {
    id: 'name',
    header: 'Company',
    cell: ({ id, company_name }) => <RowLink to={`/accounts/${id}`} name={company_name || `Account ${id}`} />,
    block: 'title',
  },
  { id: 'role', header: 'Kind', width: 140, cell: ({ role }) => words.role[role], block: 'text' },
  { id: 'standing', header: 'Standing', width: 160, cell: (row) => <AccountMark account={row} />, block: 'status' },
  { id: 'created', header: 'Registered', width: 190, cell: ({ created_at }) => <Moment instant={created_at} /> },
];
