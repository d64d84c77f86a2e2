import { home } from '@dw/contract';
import { doneTasks } from '../../domain/entitlements/setup-tasks';
import type { Services } from '../../services';
import { readAccounts } from './accounts';
import { readAttention } from './attention';
import {
  countCards,
  countCoupons,
  countFeeds,
  countPoints,
  countSites,
  findCompany,
  findSubscription,
  listEntitlements,
} from './home.repository';
import { homeDays } from './home-days';
import { readFigures } from './overview';

/** The welcome panel, and the figures beside it. */
export function homeRoutes(services: Services): void {
  const { route, clock } = services;

  route(home.accounts, { run: async ({ member, ip }) => ({ items: await readAccounts(services, member, ip) }) });

  route(home.overview, {
    read: async (tx, { member: { role, capabilities }, query }) => {
      const now = clock.now();
      const days = homeDays(now, Number(query.days));
      const [figures, attention] = await Promise.all([
        readFigures(tx, { role, capabilities }, days),
        readAttention(tx, capabilities, now),
      ]);
      return { days: [...days.days], ...figures, attention };
    },
  });

  route(home.checkAccount, {
    read: async (tx, { member }) => {
      const [company, subscription, cards, sites, points, coupons, feeds, entitlements, done] = await Promise.all([
        findCompany(tx),
        findSubscription(tx),
        countCards(tx),
        countSites(tx),
        countPoints(tx),
        countCoupons(tx),
        countFeeds(tx),
        listEntitlements(tx),
        doneTasks(tx),
      ]);
      if (!company) throw new Error('The account is gone.');
      // A charity’s PayPal receives; the others pay by theirs.
      const paying = cards > 0 || (member.role !== 'CHARITY' && done.has('paypal'));
      return {
        general_information: {
          address: [company.address, company.cityName, company.postcode].every((part) => part !== ''),
          cards: paying,
          plan: subscription !== undefined && runs(subscription, clock.now()),
          vatin: company.vatin !== '' || !company.vatRegistered,
          payment_method: paying,
        },
        sites,
        coupons,
        charity_configuration: {
          paypal_connection: done.has('paypal'),
          // For a shop, the task of that name belongs to its take-back programme.
          charity_details: member.role === 'CHARITY' && done.has('details'),
          entitlements,
        },
        micro_donations: entitlements.some(({ type, status }) => type === 'MICRO_DONATIONS' && status === 'ACTIVE'),
        points,
        feeds,
        verified: company.verifiedAt !== null,
      };
    },
  });
}

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** A plan that is to be paid later runs until its time is over. */
function runs({ status, currentPeriodEnd }: Subscription, now: Date): boolean {
  return status === 'active' || (status === 'pending' && (currentPeriodEnd === null || currentPeriodEnd > now));
}
