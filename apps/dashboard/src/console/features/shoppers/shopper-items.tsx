import type { ConsoleShopper } from '@dw/contract/console';
import type { Column } from '../../../kit/list/list-types';
import { Moment } from '../../parts/moment';
import { Rows } from '../../parts/rows';

type Item = ConsoleShopper['items'][number];

const columns: readonly Column<Item>[] = [
  { id: 'name', header: 'Thing', cell: ({ name }) => name, block: 'title' },
  { id: 'account', header: 'Bought at', width: 200, cell: ({ account }) => account.company_name, block: 'text' },
  { id: 'order', header: 'Order', width: 150, cell: ({ order_number }) => order_number },
  { id: 'refunded', header: 'Refunded', width: 100, cell: ({ refunded }) => (refunded ? 'Yes' : 'No') },
  { id: 'at', header: 'Bought', width: 190, cell: ({ bought_at }) => <Moment instant={bought_at} />, block: 'aside' },
];

/** The newest things of a shopper. */
export const ShopperItems = ({ items }: { items: readonly Item[] }) => (
  <Rows name="Things" columns={columns} items={items} rowId={({ uuid }) => uuid} none="They have no things." />
);
