import type { ConsoleAccount } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { PagePart } from '../../../kit/page/page-part';
import { Rows } from '../../parts/rows';
import { words } from '../../parts/words';

type Member = ConsoleAccount['members'][number];

const columns: readonly Column<Member>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name || 'No name', block: 'title' },
  { id: 'email', header: 'Email', cell: ({ email }) => email, block: 'text' },
  {
    id: 'role',
    header: 'Role',
    width: 160,
    cell: ({ member_role, limited }) => words.memberRole[member_role] + (limited.length > 0 ? ', limited' : ''),
    block: 'aside',
  },
  { id: 'language', header: 'Language', width: 100, cell: ({ language }) => language },
  {
    id: 'factor',
    header: 'Second factor',
    width: 130,
    cell: ({ second_factor }) => (second_factor ? 'Yes' : 'No'),
  },
  { id: 'sessions', header: 'Open sessions', width: 130, align: 'right', cell: ({ open_sessions }) => open_sessions },
];

/** Who works in the account. */
export const AccountMembers = ({ members }: { members: readonly Member[] }) => (
  <PagePart title="Members">
    <Rows name="Members" columns={columns} items={members} rowId={({ uuid }) => uuid} none="It has no members." />
  </PagePart>
);
