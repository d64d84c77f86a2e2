import {
  acceptsTags,
  charityAddresses,
  charityDetails,
  charityTags,
  type EntitlementType,
  entitlements,
  lookups,
  type SetupTask,
  takeBackCarriers,
  takeBacks,
} from '@dw/contract';
import { setTask } from '../domain/entitlements/setup-tasks';
import { publishersScope } from '../domain/offers/offers.repository';
import { publishOffers } from '../domain/offers/publish-offers';
import { offerCarrier } from './carriers';
import { call } from './client';
import type { Tenant } from './factories';
import { type TestApp, until } from './test-app';

/** Everything that is set up for a programme. */
const tasks: readonly SetupTask[] = ['details', 'points', 'return_address', 'delivery', 'paypal'];

/** Makes programmes of an account ACTIVE. */
export async function activate(app: TestApp, { accountId, token }: Tenant, ...types: readonly EntitlementType[]) {
  await app.admin.query('update accounts set verified_at = now() where account_id = $1', [accountId]);
  await app.db.inScope(publishersScope(accountId), async (tx) => {
    for (const task of tasks) await setTask(tx, task, true);
  });
  for (const name of types) await call(app.origin, entitlements.setStatus, { token, body: { name, status: 'ACTIVE' } });
}

/** What the job does, at once; and the half minute for which what was told before is kept. */
export async function told(app: TestApp, { accountId }: Pick<Tenant, 'accountId'>): Promise<void> {
  await app.db.inScope(publishersScope(accountId), publishOffers);
  app.clock.pass(31);
}

/** Gives a shop a take-back programme with a free carrier. */
export async function openTakeBack(app: TestApp, tenant: Tenant, name = 'Wear it again') {
  const { token } = tenant;
  const { id } = await call(app.origin, takeBacks.create, { token, body: { name } });
  const carrierId = await offerCarrier(app);
  await call(app.origin, takeBackCarriers.toggle, { token, path: { id, carrierId }, body: { status: 1 } });
  await activate(app, tenant, 'TAKE_BACKS');
  await told(app, tenant);
  return id;
}

/** The tags of an account by name. */
export async function tagId(
  app: TestApp,
  { token, role }: Pick<Tenant, 'token' | 'role'>,
  name: string,
): Promise<number> {
  const list = role === 'CHARITY' ? charityTags.list : acceptsTags.list;
  // An account gets the standard ones by a job.
  const tag = await until(async () => (await call(app.origin, list, { token })).find((one) => one.name === name));
  return tag.id;
}

/** A charity that takes parcels under a name. */
export async function openCharity(app: TestApp, username: string): Promise<Tenant> {
  const tenant = await app.make.tenant('CHARITY');
  const { token } = tenant;
  await call(app.origin, charityDetails.save, { token, body: { username, description: 'We mend.' } });
  const gb = (await call(app.origin, lookups.countries)).find(({ code }) => code === 'GB')?.id ?? 0;
  const address = { street: '1 Rail Lane', city: 'Leeds', postcode: 'LS1 4AP', country_id: gb, lat: 53, lng: -1 };
  await call(app.origin, charityAddresses.saveReturn, { token, body: address });
  await activate(app, tenant, 'SEND_BY_POST');
  await told(app, tenant);
  return tenant;
}
