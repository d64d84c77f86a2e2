import { findAccount } from '../../domain/accounts/accounts.repository';
import { signedInUser } from '../../domain/accounts/signed-in-user';
import type { Tx } from '../../platform/db/transaction';
import { keptRegulator } from './company-fields';

/** The user, what the form needs beside it, and the version that an edit names. Sends all its queries before it awaits any. */
export async function companyOf(tx: Tx, userId: number) {
  const [user, account] = await Promise.all([signedInUser(tx, userId), findAccount(tx)]);
  if (!account) throw new Error('The account is gone.');
  return {
    user,
    updated_at: account.updatedAt.toISOString(),
    vat_registered: account.vatRegistered,
    charity_regulator: account.role === 'CHARITY' ? keptRegulator(account) : null,
  };
}

/** The details as an edit of them names its fields. */
export async function detailsOf(tx: Tx, userId: number) {
  const { user, ...company } = await companyOf(tx, userId);
  const { country, city, ...fields } = user;
  return { ...fields, ...company, country: country.code, city_id: city?.id ?? null, city_name: city?.name ?? '' };
}
