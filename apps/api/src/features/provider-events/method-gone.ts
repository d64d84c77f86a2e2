import { eq } from 'drizzle-orm';
import { cards } from '../../db/schema/accounts';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { mailUsers } from '../../domain/accounts/mail-users';
import { findPayPal, keepNoPayPal } from '../../domain/accounts/paypal-account';
import { paymentMethodGone } from '../../domain/subscriptions/payment-method';
import { findCard } from '../../domain/subscriptions/stored-card';
import { audit } from '../../platform/audit/audit';
import type { Tx } from '../../platform/db/transaction';
import type { Source } from '../../platform/payments/charges';
import type { Services } from '../../services';
import { goneLetter } from './gone-letter';
import { payeeGoneLetter } from './payee-gone-letter';

/** Whether the scope’s account pays by it. */
export async function isMethod(tx: Tx, { type, reference }: Source): Promise<boolean> {
  const [card, paypal] = await Promise.all([findCard(tx), findPayPal(tx)]);
  return reference === (type === 'STRIPE' ? card?.providerReference : paypal?.providerReference);
}

/** Forgets what its owner has removed at the provider, and says so. Nothing is done where another one has taken its place. */
export async function methodGone(
  tx: Tx,
  services: Pick<Services, 'clock' | 'mail' | 'publicUrl'>,
  { type, reference }: Source,
): Promise<void> {
  const [card, paypal] = await Promise.all([findCard(tx), findPayPal(tx)]);
  if (type === 'STRIPE') {
    if (card?.providerReference !== reference) return;
    await tx.queries.delete(cards).where(eq(cards.id, card.id));
    const before = { brand: card.brand, last4: card.last4 };
    await audit(tx, { action: 'card.removed', subject: card.uuid, before, after: { at: 'provider' } });
  } else {
    if (paypal?.providerReference !== reference) return;
    await keepNoPayPal(tx);
    await audit(tx, { action: 'paypal.disconnected', subject: paypal.uuid, after: { at: 'provider' } });
  }
  await paymentMethodGone(tx);
  const account = await findAccount(tx);
  if (account?.role === 'CHARITY') {
    const page = `${services.publicUrl()}/virtual-charity/paypal`;
    return mailUsers(tx, services, (language) => payeeGoneLetter(language, page));
  }
  const page = `${services.publicUrl()}/payment-method`;
  const named = type === 'STRIPE' ? `${card?.brand ?? ''} •••• ${card?.last4 ?? ''}` : 'PayPal';
  await mailUsers(tx, services, (language) => goneLetter(language, { named, page }));
}
