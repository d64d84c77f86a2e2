import type { ConsoleAccount } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { PagePart } from '../../../kit/page/page-part';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';
import { plainWord } from '../../parts/words';

type Site = ConsoleAccount['websites'][number];

const columns: readonly Column<Site>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, block: 'title' },
  {
    id: 'url',
    header: 'Address',
    cell: ({ url }) => (
      <a href={url} target="_blank" rel="noreferrer">
        {url}
      </a>
    ),
    block: 'text',
  },
  { id: 'status', header: 'Widget', width: 120, cell: ({ status }) => plainWord(status), block: 'status' },
  { id: 'created', header: 'Added', width: 190, cell: ({ created_at }) => <Moment instant={created_at} /> },
];

/** The websites of the account. */
export const AccountSites = ({ sites }: { sites: readonly Site[] }) => (
  <PagePart title="Websites">
    <Rows name="Websites" columns={columns} items={sites} rowId={({ uuid }) => uuid} none="It has no website." />
  </PagePart>
);
