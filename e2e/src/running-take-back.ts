import { addCoupon, newShop, type Shop } from './coupons';
import { sitesOf } from './sites';
import { addStore, beginTakeBack, verifyAccount } from './take-back';

export type RunningTakeBack = {
  readonly shop: Shop;
  readonly id: number;
  readonly site: string;
  /** The calls of what shoppers asked for, below the programme. */
  readonly requests: (method: string, path: string, body?: object) => Promise<unknown>;
};

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', until: '23:59' }));
const terms = 'We take back what we sold, clean and dry.\nWhat is soiled is refused.';

/** A shop whose programme runs: two stores in Leeds, and £9, £5 or £2 by grade as one code of ours. */
export async function runningTakeBack(name: string): Promise<RunningTakeBack> {
  const shop = await newShop(name);
  const { wire, address } = shop;
  const id = await beginTakeBack(wire, 'Bring it back');
  const root = `/retailers/takes_backs/${id}`;
  const street = { title: 'Returns', street_name: 'Rail Lane', houseNo: '12', postcode: 'LS1 4AP', city: 'Leeds' };
  await wire('POST', `${root}/return_address`, street);
  await addStore(wire, id, 'Park Street', { opening_hours: everyDay });
  await addStore(wire, id, 'Clifton', { lat: 53.83, lng: -1.52, opening_hours: everyDay });
  const coupon = await addCoupon(shop, {
    ...{ name: 'Take-back', type: 'CASH', currency_id: '1', value: '1.00', expire_at: '2030-01-01' },
  });
  await wire('POST', `/retailers/coupons/${coupon}/codes/generate`, { count: 20, length: 10 });
  await wire('POST', `/retailers/coupons/${coupon}/active`, { active: 1 });
  const rules = Object.entries({ A: '9.00', B: '5.00', C: '2.00' });
  await wire('PUT', `${root}/rules`, {
    sum_coupon_id: coupon,
    rules: rules.map(([min_grade, amount]) => ({ min_grade, amount })),
  });
  await wire('PUT', `${root}/intake`, { min_age_days: 0, terms });
  await verifyAccount(address);
  await wire('POST', '/entitlements/status', { name: 'TAKE_BACKS', status: 'ACTIVE' });
  const [site] = await sitesOf(wire);
  if (!site) throw new Error('The shop has no website.');
  return { shop, id, site: site.uuid, requests: (method, path, body) => wire(method, `${root}${path}`, body) };
}
