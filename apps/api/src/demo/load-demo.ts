import type { Role } from '@dw/contract';
import { eq } from 'drizzle-orm';
import { demoPassword, demoUsers } from '../config/demo';
import { accounts } from '../db/schema/accounts';
import { addPlace } from '../domain/places/places.service';
import { findOrMakeShopper } from '../domain/shoppers/shoppers';
import { shops as charityUse } from '../features/charity-shops/shops';
import { createAccount, type Details } from '../features/registration/accounts.service';
import { hashPassword } from '../platform/auth/passwords';
import { Scope } from '../platform/auth/scope';
import { emailIsTaken } from '../platform/auth/users';
import type { Services } from '../services';
import { addDemoBilling, approveDemoPayPal } from './demo-billing';
import { charitySites, demoShoppers, partnerSites, retailerSites } from './demo-catalogue';
import { addDemoCharity } from './demo-charity';
import { addDemoCoupons } from './demo-coupons';
import { addDemoFeed } from './demo-feed';
import { addDemoGifts } from './demo-gifts';
import { addDemoHandovers } from './demo-handovers';
import { beginDemoLives } from './demo-lives';
import { addDemoMarket } from './demo-market';
import { addDemoRewards } from './demo-rewards';
import { addDemoShopOrders } from './demo-shop-orders';
import { charityShops } from './demo-shops';
import { addDemoTakeBack } from './demo-take-back';
import { addDemoTeam } from './demo-team';
import { fillDemoWardrobes } from './demo-wardrobe';
import { addDemoShop, type DemoSite } from './load-demo-shop';
import { moveDemo } from './move-demo';

const companies: Readonly<
  Record<
    (typeof demoUsers)[number]['role'],
    { company: string; name: [string, string]; town: string; postcode: string; sites: readonly DemoSite[] }
  >
> = {
  RETAILER: {
    company: 'Alder & Thread Ltd',
    name: ['Maya', 'Okoro'],
    town: 'Leeds',
    postcode: 'LS1 4AP',
    sites: retailerSites,
  },
  PARTNER: {
    company: 'Loop Collective',
    name: ['Tomasz', 'Wilk'],
    town: 'Bristol',
    postcode: 'BS1 5TR',
    sites: partnerSites,
  },
  CHARITY: {
    company: 'Second Rail Trust',
    name: ['Grace', 'Adeyemi'],
    town: 'Manchester',
    postcode: 'M1 1AA',
    sites: charitySites,
  },
};

const payWith = { RETAILER: 'STRIPE', PARTNER: 'PAYPAL', CHARITY: null } as const;

/** Loads the demo once: three accounts with a year of believable data. One that is there follows the server’s port. */
export async function loadDemo(services: Services): Promise<void> {
  if (await emailIsTaken(services.db, demoUsers[0].email)) return moveDemo(services);
  const passwordHash = await hashPassword(demoPassword);
  const shopperIds: number[] = [];
  const accountIds = new Map<Role, number>();
  for (const email of demoShoppers) shopperIds.push(await findOrMakeShopper(services.db, email));
  for (const user of demoUsers) {
    const { company, name, town, postcode, sites: shops } = companies[user.role];
    const details: Details = {
      company_name: company,
      first_name: name[0],
      last_name: name[1],
      vatin: user.role === 'CHARITY' ? '' : '980780684',
      charity_number: user.role === 'CHARITY' ? '1098765' : '',
      charity_regulator: 'england_wales',
      phone: '+44 7987 654321',
      address: '12 Rail Lane',
      country: 'GB',
      city_name: town,
      postcode,
    };
    const { accountId } = await createAccount(services, {
      ...user,
      passwordHash,
      details,
      verifiedAt: services.clock.now(),
      subscription: {
        plan: user.role === 'RETAILER' ? 'enterprise' : 'standard',
        interval: 'month',
        status: 'active',
        paymentType: payWith[user.role],
      },
    });
    accountIds.set(user.role, accountId);
    const type = payWith[user.role];
    const reference = type === 'PAYPAL' ? await approveDemoPayPal(services) : 'sandbox_demo_card';
    await services.db.inScope(Scope.ofAccount(accountId, { kind: 'system' }, ''), async (tx) => {
      for (const shop of shops) await addDemoShop(tx, services, shop, shopperIds);
      if (user.role === 'CHARITY') {
        for (const shop of charityShops) await addPlace(tx, charityUse, shop);
        await addDemoCharity(tx, services);
      }
      await addDemoTeam(tx, services, { role: user.role, passwordHash });
      if (type) await addDemoBilling(tx, services, { role: user.role, type, reference, owner: name.join(' ') });
      if (user.role !== 'RETAILER') return;
      await addDemoCoupons(tx, services);
      if (shopperIds[0] !== undefined) await addDemoRewards(tx, shopperIds[0], services.clock.now());
      await addDemoFeed(tx, services);
      await addDemoMarket(tx);
      await addDemoTakeBack(tx, services.clock);
      // The menu of the demo shows Take Back.
      await tx.queries.update(accounts).set({ dev: true }).where(eq(accounts.accountId, accountId));
    });
  }
  const [buyer] = shopperIds;
  if (buyer !== undefined) await fillDemoWardrobes(services, buyer);
  await beginDemoLives(services, shopperIds);
  const [shop, charity] = [accountIds.get('RETAILER'), accountIds.get('CHARITY')];
  if (buyer === undefined || shop === undefined || charity === undefined) return;
  await addDemoHandovers(services, { buyer, shop, charity });
  await addDemoShopOrders(services, charity);
  await addDemoGifts(services, { shop, charity, shopperIds });
}
