import { IconCopy, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import type { ExportedRows, RowAction } from '../../kit/list/list-types';
import { type Turning, turnRows } from '../../kit/list/turn-rows';
import { errorText } from '../../kit/states/error-text';
import { couponColumns } from './coupon-columns';
import {
  type Coupon,
  type CouponWebsite,
  type couponSorts,
  deleteCoupon,
  duplicateCoupon,
  reloadCoupon,
  turnCoupons,
} from './coupons.api';
import { couponsPaths } from './coupons.paths';

type Ground = {
  t: TFunction;
  language: string;
  client: QueryClient;
  /** Goes to a coupon’s page. */
  open: (uuid: string) => void;
  /** Undefined until they are known. */
  websites: readonly CouponWebsite[] | undefined;
};

/** How coupons are listed, and what can be done with them. */
export const couponRows = (ground: Ground): ExportedRows<Coupon, (typeof couponSorts)[number]> => ({
  name: 'Coupons',
  views: [
    { label: ground.t('Inactive'), query: 'state=inactive' },
    { label: ground.t('Without free codes'), query: 'state=no_free_codes' },
  ],
  columns: couponColumns(ground),
  rowId: ({ uuid }) => uuid,
  rowName: ({ name }) => name,
  writes: 'coupons:write',
  rowActions: (coupon) => rowActions(ground, coupon),
  bulk: [
    { label: ground.t('Set Active'), icon: IconPlayerPlay, run: (rows) => turn(ground, rows, true) },
    { label: ground.t('Set Inactive'), icon: IconPlayerPause, run: (rows) => turn(ground, rows, false) },
  ],
});

const rowActions = (ground: Ground, coupon: Coupon): readonly RowAction[] => [
  { label: ground.t('Edit'), icon: IconPencil, to: couponsPaths.edit(coupon.uuid) },
  {
    label: coupon.active ? ground.t('Set Inactive') : ground.t('Set Active'),
    icon: coupon.active ? IconPlayerPause : IconPlayerPlay,
    onClick: () => void told(ground, () => turn(ground, [coupon], coupon.active === 0)),
  },
  { label: ground.t('Duplicate'), icon: IconCopy, onClick: () => void told(ground, () => duplicate(ground, coupon)) },
  {
    label: ground.t('Delete'),
    icon: IconTrash,
    onClick: () => void told(ground, () => remove(ground, coupon)),
    danger: true,
  },
];

/** Does it; a refusal is told. */
async function told({ t }: Ground, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showAlert(errorText(t, error), 'danger');
  }
}

const turning = (client: QueryClient): Turning<Coupon> => ({
  nameOf: ({ name }) => name,
  isOn: ({ active }) => active === 1,
  turn: (rows, on) => turnCoupons(client, rows, on),
  reload: ({ uuid }) => reloadCoupon(client, uuid),
});

async function turn({ t, client }: Ground, rows: readonly Coupon[], on: boolean): Promise<void> {
  await turnRows(turning(client), rows, on);
  showAlert(on ? t('Coupon activated') : t('Coupon deactivated'), 'success');
}

async function duplicate({ t, client, open }: Ground, { id }: Coupon): Promise<void> {
  const copy = await duplicateCoupon(client, id);
  showAlert(t('Coupon duplicated'), 'success');
  open(copy.uuid);
}

async function remove({ t, client }: Ground, coupon: Coupon): Promise<void> {
  const question = t('Delete {name}?', { name: coupon.name });
  if (!(await confirm(`${question} ${t('Shoppers keep the codes that they have.')}`))) return;
  await deleteCoupon(client, coupon);
  showAlert(t('Coupon deleted'), 'success');
}
