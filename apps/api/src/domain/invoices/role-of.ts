import type { Role } from '@dw/contract';
import type { Tx } from '../../platform/db/transaction';
import { findAccount } from '../accounts/accounts.repository';

/** The role of the scope’s account, which decides what plans it is offered. */
export async function roleOf(tx: Tx): Promise<Role> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  return account.role;
}
