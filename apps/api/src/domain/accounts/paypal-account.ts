import type { PayPalAccount } from '@dw/contract';
import { eq } from 'drizzle-orm';
import { paypalAccounts } from '../../db/schema/paypal-accounts';
import type { Tx } from '../../platform/db/transaction';
import { setTask } from '../entitlements/setup-tasks';
import { takeRef } from '../provider-events/provider-events.repository';

export type PayPalRow = typeof paypalAccounts.$inferSelect;
type Pending = { readonly reference: string; readonly stateHash: string };
/** `source`: what is charged, or paid, from now on. */
type Connected = { readonly source: string; readonly email: string; readonly at: Date };

const nothing = {
  email: '',
  providerReference: null,
  connectedAt: null,
  pendingReference: null,
  pendingStateHash: null,
} as const;

/** How the scope’s account stands with PayPal; undefined where it never began. */
export async function findPayPal({ queries, scope }: Tx): Promise<PayPalRow | undefined> {
  const [row] = await queries
    .select()
    .from(paypalAccounts)
    .where(eq(paypalAccounts.accountId, scope.accountId))
    .execute();
  return row;
}

/** As `findPayPal`, for who is about to change it. */
export async function lockPayPal({ queries, scope }: Tx): Promise<PayPalRow | undefined> {
  const [row] = await queries
    .select()
    .from(paypalAccounts)
    .where(eq(paypalAccounts.accountId, scope.accountId))
    .for('update');
  return row;
}

/** Keeps a connection that waits for its payer, in the place of an earlier one. */
export async function keepPendingPayPal(tx: Tx, { reference, stateHash }: Pending): Promise<void> {
  await write(tx, { ...nothing, pendingReference: reference, pendingStateHash: stateHash });
}

/** Keeps that PayPal is connected, and what it is known by there. */
export async function keepConnectedPayPal(tx: Tx, { source, email, at }: Connected): Promise<void> {
  const subject = await write(tx, { ...nothing, providerReference: source, email, connectedAt: at });
  // What PayPal tells of it is this account’s.
  await takeRef(tx, { provider: 'PAYPAL', reference: source, accountId: tx.scope.accountId, subject });
  await setTask(tx, 'paypal', true);
}

/** Keeps that it is not connected, and waits for nothing. */
export async function keepNoPayPal(tx: Tx): Promise<void> {
  await write(tx, nothing);
  await setTask(tx, 'paypal', false);
}

type Values = Pick<PayPalRow, keyof typeof nothing>;

async function write({ queries, scope }: Tx, values: Values): Promise<string> {
  const [row] = await queries
    .insert(paypalAccounts)
    .values({ ...values, accountId: scope.accountId })

    .onConflictDoUpdate({ target: paypalAccounts.accountId, set: values })
    .returning({ uuid: paypalAccounts.uuid });
  if (!row) throw new Error('PayPal was not written.');
  return row.uuid;
}

/** What is kept of it, as the wire says it. */
export const presentPayPal = (row: PayPalRow | undefined): PayPalAccount =>
  row?.connectedAt ? { status: 'connected', email: row.email } : { status: 'disconnected', email: '' };
