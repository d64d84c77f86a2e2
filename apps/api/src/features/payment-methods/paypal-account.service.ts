import type { Language, PayPalAccount } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import {
  findPayPal,
  keepConnectedPayPal,
  keepNoPayPal,
  keepPendingPayPal,
  lockPayPal,
  presentPayPal,
} from '../../domain/accounts/paypal-account';
import { paymentMethodGone, paymentMethodSet } from '../../domain/subscriptions/payment-method';
import { findCard } from '../../domain/subscriptions/stored-card';
import { audit } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import type { Tx } from '../../platform/db/transaction';
import { invalid, Refusal } from '../../platform/http/refusals';
import { isState, newApprovalState } from '../../platform/payments/approval-state';
import { refusing } from '../../platform/payments/refusing';
import { revocation } from '../../platform/payments/revocation';
import type { Services } from '../../services';

const tries = { name: 'paypal.connect', points: 20, seconds: 3600 } as const;
const besideCard = 'A card is stored. Disconnect it before you connect PayPal.';
const disconnected: PayPalAccount = { status: 'disconnected', email: '' };

/** Our name of an account, as PayPal keeps it. */
const subjectOf = ({ accountId }: Scope): string => `account-${accountId}`;

/**
 * How the account stands with PayPal. What waits is asked about at PayPal itself: what a window says proves nothing.
 * @param state the one-time state that the way back carried @throws 422 where it is not that of what waits
 */
export async function payPalStatus(services: Services, scope: Scope, state?: string): Promise<PayPalAccount> {
  const row = await services.db.readInScope(scope, findPayPal);
  if (row?.connectedAt) return presentPayPal(row);
  if (state !== undefined && !(row?.pendingStateHash && isState(state, row.pendingStateHash))) throw notUnderWay();
  return row?.pendingReference ? settle(services, scope, row.pendingReference) : disconnected;
}

async function settle(services: Services, scope: Scope, reference: string): Promise<PayPalAccount> {
  const { status, subject, payer, source } = await refusing(services.payments.approvalOf(reference));
  if (status === 'pending') return { status, email: '' };
  const answer = await services.db.inScope(scope, async (tx) => {
    const row = await lockPayPal(tx);
    // Another call was faster, or another connection was begun.
    if (!row || row.pendingReference !== reference) return presentPayPal(row);
    if (status !== 'approved' || subject !== subjectOf(scope)) {
      await keepNoPayPal(tx);
      return disconnected;
    }
    // Stored while the window was open: what was approved is ended.
    if (await findCard(tx)) {
      await keepNoPayPal(tx);
      await services.jobs.send(tx, revocation, { reference: source });
      return undefined;
    }
    await keepConnectedPayPal(tx, { source, email: payer, at: services.clock.now() });
    await paymentMethodSet(tx, services, 'PAYPAL');
    await audit(tx, { action: 'paypal.connected', subject: row.uuid });
    return { status: 'connected', email: payer } as const;
  });
  if (!answer) throw invalid({ state: [besideCard] }, 'card_stored');
  return answer;
}

/** Begins a connection, which its payer approves in a window. @throws 402, 409, 429 */
export async function beginPayPal(services: Services, scope: Scope, language: Language) {
  const { db, payments, throttle, publicUrl } = services;
  await throttle.take(tries, String(scope.accountId), 'Too many tries with PayPal. Wait an hour.');
  const { status } = await payPalStatus(services, scope);
  if (status === 'connected') throw new Refusal(409, 'paypal_connected', 'PayPal is already connected.');
  const [card, account] = await db.readInScope(scope, (tx) => Promise.all([findCard(tx), findAccount(tx)]));
  if (card) throw new Refusal(409, 'card_stored', besideCard);
  const { state, stateHash, ...addresses } = newApprovalState(publicUrl());
  const { reference, url } = await refusing(
    payments.beginApproval({
      ...addresses,
      description: 'Digital Wardrobe',
      purpose: account?.role === 'CHARITY' ? 'be_paid' : 'pay',
      language,
      subject: subjectOf(scope),
      key: `${subjectOf(scope)}-${stateHash}`,
    }),
  );
  // Kept before the window opens, so that a payment can be settled even if its return is lost.
  await db.inScope(scope, (tx) => keepPendingPayPal(tx, { reference, stateHash }));
  return { url, state };
}

/** Deletes the connection here; a job ends the agreement at PayPal. */
export async function disconnectPayPal(tx: Tx, { jobs }: Pick<Services, 'jobs'>): Promise<void> {
  const row = await lockPayPal(tx);
  await keepNoPayPal(tx);
  await paymentMethodGone(tx);
  for (const reference of [row?.providerReference, row?.pendingReference])
    if (reference) await jobs.send(tx, revocation, { reference });
  await audit(tx, { action: 'paypal.disconnected', subject: row?.uuid ?? '' });
}

const notUnderWay = () => invalid({ state: ['There is no such PayPal connection in progress.'] }, 'approval_unknown');
