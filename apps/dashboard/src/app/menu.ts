import type { Role } from '@dw/contract/enums';
import {
  IconHeartHandshake,
  IconLayoutDashboard,
  IconPlugConnected,
  IconReceipt,
  IconRecycle,
  IconSettings,
  IconSpeakerphone,
  IconTicket,
} from '@tabler/icons-react';
import { maySee, type PageRoute } from '../kit/page-route';

type Leaf = { readonly label: string; readonly to: string };
type Row = {
  readonly label: string;
  readonly icon: typeof IconReceipt;
  readonly roles?: readonly Role[];
  /** Shown only to users with the dev flag. */
  readonly dev?: boolean;
} & ({ readonly to: string } | { readonly children: readonly Leaf[] });
export type MenuRow = Pick<Row, 'label' | 'icon'> & { readonly to?: string; readonly children?: readonly Leaf[] };

const shops: readonly Role[] = ['RETAILER', 'PARTNER'];
const charities: readonly Role[] = ['CHARITY'];

const rows: readonly Row[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard' },
  {
    label: 'Integrations',
    icon: IconPlugConnected,
    children: [
      { label: 'Websites', to: '/websites' },
      { label: 'Ecommerce', to: '/website/ecommerce' },
      { label: 'Download Plugin', to: '/download-plugin' },
      { label: 'Documentation', to: '/documentation' },
    ],
  },
  {
    label: 'Donations Setup',
    icon: IconHeartHandshake,
    roles: charities,
    children: [
      { label: 'Charity Details', to: '/charity-details' },
      { label: 'Virtual Charity Shop', to: '/virtual-charity-shop' },
      { label: 'Ship by Post', to: '/ship-by-post' },
      { label: 'Micro-Donations', to: '/micro-donations' },
      { label: 'Charity Shops', to: '/charity-shops' },
      { label: 'Tags', to: '/charity-tags' },
    ],
  },
  {
    label: 'Ads Manager',
    icon: IconSpeakerphone,
    roles: shops,
    children: [
      { label: 'Feeds', to: '/feed' },
      { label: 'Feed Items', to: '/feed/analytics' },
    ],
  },
  { label: 'Coupons', icon: IconTicket, roles: shops, to: '/coupons' },
  { label: 'Take Back', icon: IconRecycle, roles: shops, dev: true, to: '/take-back' },
  {
    label: 'Settings',
    icon: IconSettings,
    children: [
      { label: 'Profile', to: '/profile' },
      { label: 'Developers', to: '/website/developers' },
    ],
  },
  {
    label: 'Billing',
    icon: IconReceipt,
    roles: shops,
    children: [
      { label: 'Billing', to: '/billings' },
      { label: 'Invoices', to: '/invoices' },
      { label: 'Payment Method', to: '/payment-method' },
    ],
  },
];

/** The side menu of a user: rows of their role whose page is registered; a group without pages is left out. */
export function menuFor(user: { role: Role; dev: boolean }, routes: readonly PageRoute[]): readonly MenuRow[] {
  const there = ({ to }: { to: string }) => routes.some((route) => route.path === to && maySee(route, user.role));
  return rows
    .filter((row) => (row.roles?.includes(user.role) ?? true) && (!row.dev || user.dev))
    .flatMap((row): MenuRow[] => {
      if ('to' in row) return there(row) ? [row] : [];
      const children = row.children.filter(there);
      return children.length > 0 ? [{ ...row, children }] : [];
    });
}
