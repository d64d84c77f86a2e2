import type { BodyOf, cards as wire } from '@dw/contract';
import { eq } from 'drizzle-orm';
import { cards } from '../../db/schema/accounts';
import { findPayPal, lockPayPal } from '../../domain/accounts/paypal-account';
import { keepRef } from '../../domain/provider-events/provider-events.repository';
import { paymentMethodGone, paymentMethodSet } from '../../domain/subscriptions/payment-method';
import { type CardRow, findCard } from '../../domain/subscriptions/stored-card';
import { audit, changes } from '../../platform/audit/audit';
import type { Scope } from '../../platform/auth/scope';
import { violates } from '../../platform/db/database';
import type { Tx } from '../../platform/db/transaction';
import { Refusal } from '../../platform/http/refusals';
import { refusing } from '../../platform/payments/refusing';
import { revocation } from '../../platform/payments/revocation';
import { cardDetailsOf, cardOf } from '../../platform/payments/typed-card';
import type { Services } from '../../services';

const tries = { name: 'cards.add', points: 10, seconds: 3600 } as const;

/** Our name of an account, as the provider keeps it with its cards. */
const subjectOf = ({ accountId }: Scope): string => `account-${accountId}`;

/** Begins the storing of a card in the provider’s own fields. @throws 402, 409, 429, 503 */
export async function beginCard({ db, payments, throttle }: Services, scope: Scope) {
  await db.readInScope(scope, refuseSecond);
  await throttle.take(tries, String(scope.accountId), 'Too many tries with a card. Wait an hour.');
  const begun = await refusing(payments.beginCard(subjectOf(scope)));
  if (!begun) throw new Refusal(409, 'cards_typed_here', 'This is the sandbox: its test cards are typed here.');
  return { client_secret: begun.clientSecret, publishable_key: begun.publishableKey };
}

/** Stores a card at the provider, and here what may be kept of it. @throws 402, 409, 422, 429 */
export async function addCard(services: Services, scope: Scope, body: BodyOf<typeof wire.add>): Promise<CardRow> {
  const { db, clock, payments, throttle } = services;
  const card = cardOf(body, clock.now());
  await db.readInScope(scope, refuseSecond);
  await throttle.take(tries, String(scope.accountId), 'Too many tries with a card. Wait an hour.');
  const stored = await refusing(payments.storeCard(card, subjectOf(scope)));
  const { reference: providerReference, brand, last4, expMonth, expYear } = stored;
  const { name } = card;
  try {
    return await db.inScope(scope, async (tx) => {
      const same = await storedAs(tx, providerReference);
      if (same) return same;
      // A PayPal that is being connected waits until the card is there, or the other way round.
      await lockPayPal(tx);
      await refuseSecond(tx);
      const [row] = await tx.queries
        .insert(cards)
        .values({ accountId: scope.accountId, name, brand, last4, expMonth, expYear, providerReference })
        .returning();
      if (!row) throw new Error('The card was not written.');
      await keepRef(tx, {
        provider: 'STRIPE',
        reference: providerReference,
        accountId: scope.accountId,
        subject: row.uuid,
      });
      await paymentMethodSet(tx, services, 'STRIPE');
      await audit(tx, { action: 'card.stored', subject: row.uuid, after: { brand, last4 } });
      return row;
    });
  } catch (error) {
    // Another call was faster. With the same card: it is that call’s, and stays; else this one is deleted at the provider.
    const same = await db.readInScope(scope, (tx) => storedAs(tx, providerReference));
    if (same) return same;
    await payments.revoke(providerReference);
    if (violates(error, 'cards_account')) throw second();
    throw error;
  }
}

/** The stored card, where the provider knows it by that name: a call that is sent twice names the same. */
async function storedAs(tx: Tx, reference: string): Promise<CardRow | undefined> {
  const card = await findCard(tx);
  return card?.providerReference === reference ? card : undefined;
}

/** Two at most are asked for, in one batch. @throws 409 */
async function refuseSecond(tx: Tx): Promise<void> {
  const [card, paypal] = await Promise.all([findCard(tx), findPayPal(tx)]);
  if (card) throw second();
  if (paypal?.connectedAt)
    throw new Refusal(409, 'paypal_connected', 'PayPal is connected. Disconnect it before you add a card.');
}

const second = () => new Refusal(409, 'card_stored', 'A card is already stored. Disconnect it first.');

/** Changes name and expiry, at the provider first. @throws 402, 422 */
export async function changeCard(
  services: Services,
  scope: Scope,
  card: CardRow,
  body: BodyOf<typeof wire.change>,
): Promise<CardRow> {
  const { db, clock, payments } = services;
  const details = cardDetailsOf(body, clock.now());
  await refusing(payments.changeCard(card.providerReference, details));
  return db.inScope(scope, async (tx) => {
    await tx.queries
      .update(cards)
      .set({ ...details, endToldAt: null })
      .where(eq(cards.id, card.id));
    // A new expiry may be all that a refused payment needed.
    await paymentMethodSet(tx, services, 'STRIPE');
    const { expMonth, expYear } = details;
    await audit(tx, { action: 'card.changed', subject: card.uuid, ...changes<object>(card, { expMonth, expYear }) });
    return { ...card, ...details };
  });
}

/** Deletes a card here; a job deletes it at the provider. */
export async function removeCard(tx: Tx, { jobs }: Services, card: CardRow): Promise<void> {
  await tx.queries.delete(cards).where(eq(cards.id, card.id));
  await paymentMethodGone(tx);
  await jobs.send(tx, revocation, { reference: card.providerReference });
  await audit(tx, { action: 'card.removed', subject: card.uuid, before: { brand: card.brand, last4: card.last4 } });
}
