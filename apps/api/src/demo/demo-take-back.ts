import type { Grade } from '@dw/contract';
import { asc, eq } from 'drizzle-orm';
import { files } from '../db/schema/platform';
import { noReturnAddress, saveReturnAddress } from '../domain/accounts/return-address';
import { findCoupon } from '../domain/coupons/coupons.repository';
import { addPlace } from '../domain/places/places.service';
import { listTags } from '../domain/tags/tags.repository';
import { addTag } from '../domain/tags/tags.service';
import { insertCarrier } from '../domain/take-back-carriers/carriers.repository';
import { stores } from '../domain/take-backs/delivery';
import { findIntake } from '../domain/take-backs/intake.repository';
import type { TakeBackRow } from '../domain/take-backs/take-backs.repository';
import { generateCodes } from '../features/coupon-codes/generate-codes';
import { changeStatus } from '../features/entitlements/entitlements.service';
import { configureCarrier, toggleCarrier } from '../features/take-back-carriers/carriers.service';
import { changeIntake } from '../features/take-back-rules/intake.service';
import { saveRules } from '../features/take-back-rules/rules.service';
import { addTakeBack, setTakeBackTags } from '../features/take-backs/take-backs.service';
import type { Clock } from '../platform/clock';
import type { Tx } from '../platform/db/transaction';
import { takeBackCoupon } from './demo-coupons';
import { localStores } from './demo-stores';

/** Made-up prices in pence, marked as such wherever they are shown. */
const demoCarriers: readonly (readonly [string, number])[] = [
  ['Royal Mail Tracked 48', 385],
  ['Royal Mail Tracked 24', 465],
  ['Evri Standard', 319],
  ['Evri ParcelShop', 289],
  ['DPD Pickup', 420],
  ['DPD Next Day', 695],
  ['InPost Locker', 299],
  ['Yodel Direct', 345],
  ['UPS Access Point', 510],
  ['DHL eCommerce UK', 445],
  ['Parcelforce express48', 740],
  ['CollectPlus', 325],
];
const accepted = ["Women's clothing", "Men's clothing", 'Knitwear', 'Denim', 'Coats and jackets'];
const refused = ['Shoes', 'Home textiles'];
const own = 'Alder & Thread repairs';

/** Offers the operator’s carriers of the demo. */
async function addDemoCarriers(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, price] of demoCarriers) {
    const carrier = await insertCarrier(tx, { name, price, currency: 'GBP', demo: true, adapter: 'sandbox' });
    if (carrier) ids.set(name, carrier.id);
  }
  return ids;
}

/** Adds a take-back programme with everything that it needs. */
export async function addDemoTakeBack(tx: Tx, clock: Clock): Promise<void> {
  const carriers = await addDemoCarriers(tx);
  const [logo] = await tx.queries
    .select({ id: files.id })
    .from(files)
    .where(eq(files.accountId, tx.scope.accountId))
    .orderBy(asc(files.id))
    .limit(1);
  const takeBack = await addTakeBack(tx, {
    name: 'Wear it again',
    description:
      'Send back what you no longer wear, or bring it to one of our stores. We mend it, sell it on, and thank you with a coupon.',
    logo: logo?.id ?? null,
  });
  await saveReturnAddress(tx, {
    ...noReturnAddress,
    title: 'Alder & Thread Returns',
    street: 'Rail Lane',
    houseNo: '12',
    postcode: 'LS1 4AP',
    city: 'Leeds',
  });
  await chooseTags(tx, takeBack);
  await useCarriers(tx, takeBack, (name) => String(carriers.get(name) ?? ''));
  for (const store of localStores) await addPlace(tx, stores, store);
  await addRewards(tx, takeBack.uuid, clock.now());
  await changeStatus(tx, { name: 'TAKE_BACKS', status: 'ACTIVE', request: '' }, 'RETAILER', 'auto');
}

/** Pounds by tag and grade. */
const rewards: readonly (readonly [string | null, Grade, string])[] = [
  ['Coats and jackets', 'A', '14.00'],
  ['Coats and jackets', 'B', '9.00'],
  ['Coats and jackets', 'C', '5.00'],
  ['Knitwear', 'A', '7.00'],
  ['Knitwear', 'B', '5.00'],
  ['Knitwear', 'C', '4.00'],
  [null, 'A', '4.00'],
  [null, 'C', '2.00'],
];
const terms =
  'Hand things back clean and dry. We grade each of them within four days: A is as new, B has light wear, C one fault, D more. Codes come when all of them are graded. What we cannot take goes back to you.';

/** What things are worth, by codes that are made here. */
async function addRewards(tx: Tx, uuid: string, now: Date): Promise<void> {
  const coupon = await findCoupon(tx, { id: -1, uuid: takeBackCoupon });
  const programme = await findIntake(tx, { id: -1, uuid });
  if (!coupon || !programme) throw new Error('The demo has no coupon for its take-back.');
  await generateCodes(tx, coupon, { count: 400, prefix: 'AGAIN-', length: 10, pattern: '' });
  const tags = await listTags(tx);
  const tagOf = (name: string | null) => tags.find((tag) => tag.name === name)?.id ?? null;
  const rules = rewards.map(([name, min_grade, amount]) => ({ tag_id: tagOf(name), min_grade, amount }));
  await saveRules(tx, programme, { sum_coupon_id: takeBackCoupon, rules }, now);
  const fields = { terms, returns_url: 'https://alderandthread.example/returns', max_age_months: 36 };
  await changeIntake(tx, programme, fields, now);
}

async function chooseTags(tx: Tx, takeBack: TakeBackRow): Promise<void> {
  const repairs = await addTag(tx, own);
  const tags = await listTags(tx);
  const ids = (names: readonly string[]) => tags.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  await setTakeBackTags(tx, takeBack, {
    accepts_tags: [...ids(accepted), repairs.id],
    not_accepts_tags: ids(refused),
  });
}

async function useCarriers(tx: Tx, takeBack: TakeBackRow, idOf: (name: string) => string): Promise<void> {
  await toggleCarrier(tx, takeBack, idOf('Evri ParcelShop'), true);
  await configureCarrier(tx, takeBack, {
    carrier_id: idOf('InPost Locker'),
    default: false,
    free: true,
    length: 64,
    width: 38,
    height: 41,
    max_weight: 15,
  });
  await toggleCarrier(tx, takeBack, idOf('InPost Locker'), true);
  await configureCarrier(tx, takeBack, {
    carrier_id: idOf('Royal Mail Tracked 48'),
    default: false,
    currency_id: 1,
    price: '2.95',
    max_weight: 20,
  });
}
