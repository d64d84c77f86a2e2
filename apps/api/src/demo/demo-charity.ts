import type { DonationStatus } from '@dw/contract';
import { donations } from '../db/schema/donations';
import { entitlements } from '../db/schema/entitlements';
import { sandboxApprovals } from '../db/schema/sandbox';
import { keepConnectedPayPal } from '../domain/accounts/paypal-account';
import { saveReturnAddress } from '../domain/accounts/return-address';
import { saidInPublic } from '../domain/public-names/public-names';
import { saveProfile } from '../features/charity-details/charity-details.service';
import type { Tx } from '../platform/db/transaction';
import type { Services } from '../services';
import { garments } from './demo-catalogue';
import { addDemoGiftAid } from './demo-gift-aid';
import { addDemoGoods, goods } from './demo-goods';
import { demoCharityPayPal } from './demo-payments';
import { addDemoCharityPictures } from './demo-pictures';
import { pick, seededRandom } from './seeded-random';

const dayMs = 24 * 3600 * 1000;

const page = `<h2>What becomes of your clothes</h2>
<p>Seven shops in the north of England sort, mend and sell what you give. What cannot be sold is made into <strong>cleaning cloths</strong> and insulation; nothing goes to landfill.</p>
<h2>What we do with the money</h2>
<ul><li><p>Winter coats for families in Manchester and Leeds</p></li><li><p>Sewing courses in twelve schools</p></li><li><p>A repair van that visits Sheffield and Liverpool each month</p></li></ul>
<blockquote><p>A good coat has more than one winter in it.</p></blockquote>`;

/** What the demo’s charity says of itself, and which of its programmes run; the other waits to be asked for. What it was given, and with Gift Aid. */
export async function addDemoCharity(tx: Tx, services: Services): Promise<void> {
  const { clock, files } = services;
  const { accountId } = tx.scope;
  const now = clock.now();
  const { logoId, photos } = await addDemoCharityPictures(
    tx,
    files,
    goods.map(({ picture }) => picture),
  );
  await saveProfile(tx, {
    username: 'second-rail',
    description: 'We give good clothes a second life, and the money they bring to families who need a warm winter.',
    website: 'https://second-rail.example',
    logoId,
    page,
  });
  await saveReturnAddress(tx, {
    ...{ street: '12 Rail Lane', city: 'Manchester', postcode: 'M1 1AA', countryCode: 'GB' },
    ...{ latMicro: 53_480_800, lngMicro: -2_242_600 },
  });
  const since = new Date(now.getTime() - 340 * dayMs);
  const reference = demoCharityPayPal;
  await keepConnectedPayPal(tx, { source: reference, email: 'gifts@second-rail.example', at: since });
  // The sandbox’s PayPal knows it, so that visitors can pay.
  const agreed = { description: '', subject: reference, key: reference, returnUrl: '', cancelUrl: '' };
  await tx.queries
    .insert(sandboxApprovals)
    .values({ reference, key: reference, request: agreed, status: 'approved' })
    .onConflictDoNothing();
  await tx.queries.insert(entitlements).values(
    (['CHARITY_SHOPS', 'MICRO_DONATIONS', 'VIRTUAL_CHARITY'] as const).map((type) => ({
      ...{ accountId, type, status: 'ACTIVE' as const, createdAt: since, updatedAt: since },
    })),
  );
  await saidInPublic(tx);
  await addDemoDonations(tx, now);
  await addDemoGoods(tx, now, photos);
  await addDemoGiftAid(tx, services);
}

/** Days until the first of what was given is sold, and until all of it has found its way. */
const [unsold, slow] = [14, 60];
const statuses: readonly DonationStatus[] = ['SOLD', 'SOLD', 'RECEIVED', 'SOLD', 'PASSED_ON'];
const ended = statuses.filter((status) => status !== 'RECEIVED');

/** A year of gifts, a third of what the garment costs; those of the last two weeks are still to be sold, and some of the last two months. */
async function addDemoDonations(tx: Tx, now: Date): Promise<void> {
  const random = seededRandom(1098765);
  const gifts = Array.from({ length: 150 }, () => {
    const garment = pick(random, garments);
    const age = random() * 360;
    const status = age < unsold ? ('RECEIVED' as const) : pick(random, age < slow ? statuses : ended);
    const at = new Date(now.getTime() - age * dayMs);
    const price = Math.round(garment.price / 300) * 100;
    const after = new Date(at.getTime() + 10 * dayMs);
    return {
      accountId: tx.scope.accountId,
      name: `${garment.name}, ${garment.color}, ${pick(random, garment.sizes)}`,
      ...{
        price,
        currency: 'GBP',
        status,
        createdAt: at,
        receivedAt: at,
        updatedAt: status === 'RECEIVED' ? at : after,
      },
      ...(status === 'SOLD' && { soldPrice: price, soldVia: 'elsewhere' as const, soldAt: after, endedAt: after }),
      ...(status === 'PASSED_ON' && { passedTo: 'given_on' as const, endedAt: after }),
    };
  });
  await tx.queries.insert(donations).values(gifts);
}
