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
import { maySee, type PageRoute } from '../kit/page/page-route';

export type Leaf = {
  readonly label: string;
  readonly to: string;
  /** Pages that have no row of their own and lie below this one: its adding, editing and configuring. */
  readonly under?: readonly string[];
};
type Row = {
  readonly label: string;
  readonly icon: typeof IconReceipt;
  readonly roles?: readonly Role[];
  /** Shown only to users with the dev flag. */
  readonly dev?: boolean;
} & (Omit<Leaf, 'label'> | { readonly children: readonly Leaf[] });
export type MenuRow = Pick<Row, 'label' | 'icon'> & Partial<Leaf> & { readonly children?: readonly Leaf[] };

const shops: readonly Role[] = ['RETAILER', 'PARTNER'];
const charities: readonly Role[] = ['CHARITY'];

const rows: readonly Row[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, to: '/dashboard' },
  {
    label: 'Integrations',
    icon: IconPlugConnected,
    children: [
      {
        label: 'Websites',
        to: '/websites',
        under: [
          '/website/add',
          '/website/edit/:uuid',
          '/website/configure/:uuid',
          '/website/preview/:uuid',
          '/website/health/:uuid',
        ],
      },
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
      { label: 'Charity Details', to: '/charity-details', under: ['/charity-page', '/charity-logo'] },
      { label: 'Virtual Charity Shop', to: '/virtual-charity-shop', under: ['/virtual-charity-paypal'] },
      { label: 'Ship by Post', to: '/ship-by-post', under: ['/charity-returns', '/donation'] },
      { label: 'Micro-Donations', to: '/micro-donations' },
      {
        label: 'Charity Shops',
        to: '/charity-shops-list',
        under: ['/charity-shops', '/add-charity-shop', '/import-charity-shop', '/charity-shop/edit/:uuid'],
      },
      { label: 'Tags', to: '/charity-tags' },
    ],
  },
  {
    label: 'Ads Manager',
    icon: IconSpeakerphone,
    roles: shops,
    children: [
      { label: 'Feeds', to: '/feed', under: ['/add-feed', '/feed/edit/:uuid'] },
      { label: 'Feed Items', to: '/feed/analytics' },
    ],
  },
  { label: 'Coupons', icon: IconTicket, roles: shops, to: '/coupons', under: ['/add-coupon', '/coupon/edit/:uuid'] },
  {
    label: 'Take Back',
    icon: IconRecycle,
    roles: shops,
    dev: true,
    to: '/take-back',
    under: ['/take-back/*', '/take-backs/*'],
  },
  {
    label: 'Settings',
    icon: IconSettings,
    children: [
      { label: 'Profile', to: '/profile' },
      { label: 'Developers', to: '/website/developers', under: ['/website/developers/*'] },
      { label: 'Payment Method', to: '/payment-method' },
    ],
  },
  {
    label: 'Billing',
    icon: IconReceipt,
    roles: shops,
    children: [
      {
        label: 'Billing',
        to: '/billings',
        under: ['/change-plan', '/change-vat-id', '/change-billing-owner', '/change-payment-info'],
      },
      { label: 'Invoices', to: '/invoices' },
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
