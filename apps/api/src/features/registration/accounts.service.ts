import type { Interval, PaymentType, PlanName, Role } from '@dw/contract';
import type { Config } from '../../config/config';
import type { AcceptedTerms, DraftDetails } from '../../domain/accounts/registration-drafts';
import { billSoon } from '../../domain/subscriptions/bill-soon';
import { periodAfter } from '../../domain/subscriptions/periods';
import { audit } from '../../platform/audit/audit';
import { keepPaymentStatus } from '../../platform/auth/payment-status';
import { registerUser, scopeOfNewAccount } from '../../platform/auth/users';
import { secondsAfter } from '../../platform/clock';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { townByName } from '../../platform/geo/towns';
import { invalid } from '../../platform/http/refusals';
import type { Services } from '../../services';
import { insertAccount, insertSubscription } from './accounts.repository';

/** Company and contact as registration gathers them. */
export type Details = DraftDetails;

export type NewAccount = {
  readonly email: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly details: Details;
  readonly subscription: {
    readonly plan: PlanName;
    readonly interval: Interval;
    /** `pending`: the user pays later. */
    readonly status: 'active' | 'pending';
    readonly paymentType: PaymentType | null;
    readonly providerReference?: string;
  };
  readonly terms?: AcceptedTerms | null;
  readonly ip?: string;
  /** Set at once where the account needs no review (the demo). */
  readonly verifiedAt?: Date;
};

type Ids = { readonly accountId: number; readonly userId: number };

const daySeconds = 24 * 3600;
/** Of full use before an account pays, where there is no trial. */
const payLaterDays = 14;

/** 422 for an address that has an account. */
export const emailExists = () => invalid({ email: ['Email exists. Please sign in.'] }, 'email_exists');

/** Makes an account with its first user and its plan, in one transaction, and tells the other features. */
export function createAccount(services: Services, given: NewAccount): Promise<Ids> {
  return makeAccount(services, given, async (_tx, ids) => ids);
}

/**
 * As `createAccount`, with more to do in the same transaction, once the account is written: `then` decides the answer.
 * @throws 422 where the address has an account already.
 */
export async function makeAccount<T>(
  services: Services,
  given: NewAccount,
  then: (tx: Tx, ids: Ids) => Promise<T>,
): Promise<T> {
  const scope = await scopeOfNewAccount(services.db, given.ip ?? '');
  try {
    return await services.db.inScope(scope, async (tx) =>
      then(tx, { accountId: scope.accountId, userId: await writeAccount(tx, services, given) }),
    );
  } catch (error) {
    if (violates(error, 'users_email_unique')) throw emailExists();
    throw error;
  }
}

async function writeAccount(tx: Tx, { clock, config, events, jobs }: Services, given: NewAccount): Promise<number> {
  const { details, role, subscription } = given;
  const town = townByName(details.city_name);
  const uuid = await insertAccount(tx, {
    role,
    companyName: details.company_name,
    vatin: details.vatin,
    vatRegistered: details.vat_registered ?? true,
    charityNumber: details.charity_number,
    charityRegulator: role === 'CHARITY' ? details.charity_regulator : '',
    phone: details.phone,
    address: details.address,
    postcode: details.postcode,
    cityId: town?.id ?? null,
    cityName: town?.name ?? details.city_name,
    countryCode: details.country,
    verifiedAt: given.verifiedAt ?? null,
    termsVersion: given.terms?.version ?? null,
    termsAcceptedAt: given.terms ? new Date(given.terms.at) : null,
  });
  const userId = await registerUser(tx, {
    email: given.email,
    passwordHash: given.passwordHash,
    firstName: details.first_name,
    lastName: details.last_name,
    role,
  });
  const period = firstPeriod(clock.now(), config, given);
  await insertSubscription(tx, { ...subscription, ...period });
  if (subscription.status === 'pending') await keepPaymentStatus(tx, period.currentPeriodEnd ?? null);
  if (subscription.providerReference !== undefined) await billSoon(tx, jobs);
  await audit(tx, {
    action: 'account.registered',
    subject: uuid,
    after: { role, plan: subscription.plan, terms: given.terms?.version ?? null },
  });
  await events.emit(tx, 'account.registered', { role });
  return userId;
}

function firstPeriod(now: Date, { trialDays }: Pick<Config, 'trialDays'>, { role, subscription }: NewAccount) {
  const fullUse = (trialDays || payLaterDays) * daySeconds;
  if (role === 'CHARITY') return {};
  const anchorDay = now.getUTCDate();
  if (subscription.status === 'pending')
    return { currentPeriodStart: now, currentPeriodEnd: secondsAfter(now, fullUse), anchorDay };
  const currentPeriodEnd = periodAfter(now, subscription.interval, anchorDay);
  // What registration took is put on an invoice at once.
  const billAt = subscription.paymentType && (subscription.providerReference === undefined ? currentPeriodEnd : now);
  return { currentPeriodStart: now, currentPeriodEnd, anchorDay, billAt };
}
