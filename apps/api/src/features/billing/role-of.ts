import type { Role } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import type { Tx } from '../../platform/db/transaction';

/** The role of the scope’s account, which decides what plans it is offered. */
export async function roleOf(tx: Tx): Promise<Role> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  return account.role;
}
