import { accounts, cards, subscriptions } from '../../db/schema/accounts';
import { keepRef } from '../../domain/provider-events/provider-events.repository';
import type { Tx } from '../../platform/db/transaction';

type New<T extends { $inferInsert: object }> = Omit<T['$inferInsert'], 'accountId' | 'id' | 'uuid' | 'createdAt'>;

/** Writes the row of the scope’s account. @returns its uuid. */
export async function insertAccount(tx: Tx, account: New<typeof accounts>): Promise<string> {
  const [made] = await tx.queries
    .insert(accounts)
    .values({ ...account, accountId: tx.scope.accountId })
    .returning({ uuid: accounts.uuid });
  if (!made) throw new Error('The account was not written.');
  return made.uuid;
}

export async function insertSubscription(tx: Tx, subscription: New<typeof subscriptions>): Promise<void> {
  await tx.queries.insert(subscriptions).values({ ...subscription, accountId: tx.scope.accountId });
}

/** Writes its card, by which the provider’s events find the account. */
export async function insertCard(tx: Tx, card: New<typeof cards>): Promise<void> {
  const { accountId } = tx.scope;
  const [made] = await tx.queries
    .insert(cards)
    .values({ ...card, accountId })
    .returning({ uuid: cards.uuid });
  if (!made) throw new Error('The card was not written.');
  await keepRef(tx, { provider: 'STRIPE', reference: card.providerReference, accountId, subject: made.uuid });
}
