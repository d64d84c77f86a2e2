import type { BodyOf, profile } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { audit, changes } from '../../platform/audit/audit';
import { renameUser, userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { staleEdit } from '../../platform/http/stale-edit';
import { companyFields } from './company-fields';
import { detailsOf } from './details.presenter';
import { touchCompany, updateCompany } from './profile.repository';

type User = NonNullable<Awaited<ReturnType<typeof userById>>>;
type Names = { readonly firstName?: string; readonly lastName?: string };

/** Changes the user’s own names. */
export async function renameSelf(tx: Tx, userId: number, names: Names): Promise<void> {
  await touchCompany(tx);
  await rename(tx, userId, names);
}

async function rename(tx: Tx, userId: number, names: Names): Promise<void> {
  const before = await userById(tx, userId);
  if (!before) throw new Error('The user is gone.');
  await renameUser(tx, userId, names);
  await audit(tx, { action: 'user.changed', subject: before.uuid, ...changes<Names>(before, names) });
}

/**
 * Changes what the body names of the user and of the company; the rest stays. @throws 409 where it was changed since it was
 * read, 422 with every wrong field
 */
export async function changeDetails(
  tx: Tx,
  user: User,
  { updated_at: read, ...body }: BodyOf<typeof profile.update>,
): Promise<void> {
  if (!(await touchCompany(tx, read))) throw staleEdit(await detailsOf(tx, user.id), body);
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const fields = companyFields(account, body);
  const names: Names = {
    ...(body.first_name === undefined ? {} : { firstName: body.first_name }),
    ...(body.last_name === undefined ? {} : { lastName: body.last_name }),
  };
  if (Object.keys(fields).length > 0) await updateCompany(tx, fields);
  if (Object.keys(names).length > 0) await rename(tx, user.id, names);
  await audit(tx, { action: 'account.changed', subject: account.uuid, ...changes<typeof fields>(account, fields) });
}
