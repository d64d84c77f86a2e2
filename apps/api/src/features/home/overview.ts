import type { Figure } from '@dw/contract';
import type { Member } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import type { HomeDays } from './home-days';
import { countFigure, donationFigures } from './home-figures';
import {
  addedByDay,
  boughtByDay,
  codesGivenByDay,
  codesUsedByDay,
  countShoppers,
  donatedByDay,
} from './home-figures.repository';

type Shown = { readonly figures: Figure[]; readonly chart: Figure[] };
type Caller = Pick<Member, 'role' | 'capabilities'>;

/** The figures of the caller’s kind of account, those that they may see. Sends all its queries before it awaits any. */
export function readFigures(tx: Tx, caller: Caller, days: HomeDays): Promise<Shown> {
  return caller.role === 'CHARITY' ? ofCharity(tx, caller, days) : ofShop(tx, caller, days);
}

async function ofCharity(tx: Tx, { capabilities }: Caller, days: HomeDays): Promise<Shown> {
  if (!capabilities.has('sales:read')) return { figures: [], chart: [] };
  const figures = donationFigures(days, await donatedByDay(tx, days));
  return { figures, chart: figures.filter(({ id }) => id === 'items_given' || id === 'items_sold') };
}

async function ofShop(tx: Tx, { capabilities }: Caller, days: HomeDays): Promise<Shown> {
  const [wardrobes, codes] = await Promise.all([
    capabilities.has('websites:read') ? ofWebsites(tx, days) : { figures: [], chart: [] },
    capabilities.has('coupons:read') ? ofCoupons(tx, days) : [],
  ]);
  return { figures: [...wardrobes.figures, ...codes], chart: wardrobes.chart };
}

async function ofWebsites(tx: Tx, days: HomeDays): Promise<Shown> {
  const [added, shoppers, bought] = await Promise.all([
    addedByDay(tx, days),
    countShoppers(tx, days),
    boughtByDay(tx, { ...days, before: days.from }),
  ]);
  const { total, before } = shoppers;
  return {
    figures: [
      countFigure('items_added', days, added, ({ items }) => items),
      {
        ...countFigure('shoppers', days, added, (row) => row.shoppers),
        total: String(total),
        before: String(before),
      },
    ],
    chart: [
      countFigure('items', days, bought, ({ items }) => items),
      countFigure('orders', days, bought, ({ orders }) => orders),
    ],
  };
}

async function ofCoupons(tx: Tx, days: HomeDays): Promise<Figure[]> {
  const [given, used] = await Promise.all([codesGivenByDay(tx, days), codesUsedByDay(tx, days)]);
  return [
    countFigure('codes_given', days, given, ({ codes }) => codes),
    countFigure('codes_used', days, used, ({ codes }) => codes),
  ];
}
