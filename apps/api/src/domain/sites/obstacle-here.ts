import type { MoveObstacle } from '@dw/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { sites } from '../../db/schema/sites';
import { isBlocked } from '../../platform/auth/blocked-accounts';
import { isPaused, readPaymentStatus } from '../../platform/auth/payment-status';
import type { Clock } from '../../platform/clock';
import type { Tx } from '../../platform/db/transaction';
import { findAccount } from '../accounts/accounts.repository';
import { domainOf, provenDomain } from './domains';
import type { SiteMove } from './site-moves';

type Coming = Pick<SiteMove, 'url' | 'coupons' | 'fromAccountId'>;

/** What stands in the way of a website that is to come into the scope’s account; undefined where nothing does. */
export async function obstacleHere(tx: Tx, coming: Coming, clock: Clock): Promise<MoveObstacle | undefined> {
  const { accountId } = tx.scope;
  const account = await findAccount(tx);
  if (!account || (await isBlocked(tx)) || isPaused(await readPaymentStatus(tx), clock.now())) return 'blocked';
  if (account.role === 'CHARITY' && coming.coupons > 0) return 'charity';
  const same = and(eq(sites.accountId, accountId), eq(sites.url, coming.url), isNull(sites.deletedAt));
  if ((await tx.queries.$count(sites, same)) > 0) return 'address';
  const proven = await provenDomain(tx, domainOf(coming.url));
  return proven && ![accountId, coming.fromAccountId].includes(proven.accountId) ? 'domain' : undefined;
}
