import { limitedBy, type User } from '@dw/contract';
import { membershipOf } from '../../platform/auth/memberships';
import { userById } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import { countryByCode } from '../../platform/geo/countries';
import { type AccountRow, findAccount } from './accounts.repository';
import { websitesAllowed } from './websites-allowed';

type Membership = Awaited<ReturnType<typeof membershipOf>> & object;
type UserRow = Awaited<ReturnType<typeof userById>> & object;

/** The signed-in user as the dashboard keeps it. */
function presentUser(
  user: Pick<UserRow, 'id' | 'uuid' | 'email' | 'firstName' | 'lastName'>,
  { memberRole, limits }: Pick<Membership, 'memberRole' | 'limits'>,
  account: AccountRow,
): User {
  const { role, cityId, cityName, countryCode } = account;
  return {
    id: user.id,
    uuid: user.uuid,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    company_name: account.companyName,
    vatin: account.vatin,
    charity_number: account.charityNumber,
    address: account.address,
    postcode: account.postcode,
    phone: account.phone,
    // A typed town has no number of ours.
    city: cityName === '' ? null : { id: cityId ?? 0, name: cityName },
    country: { code: countryCode, name: countryByCode(countryCode)?.name ?? countryCode },
    role,
    member_role: memberRole,
    limited: limitedBy(limits),
    dashbord_id: account.uuid,
    avatar: '',
    username: '',
    dev: account.dev,
    plan: { name: account.plan ?? 'basic', domains: websitesAllowed(account.role, account.plan) },
  };
}

/** The user with the account of the scope. */
export async function signedInUser(tx: Tx, userId: number): Promise<User> {
  const [user, membership, account] = await Promise.all([
    userById(tx, userId),
    membershipOf(tx, userId),
    findAccount(tx),
  ]);
  if (!user || !membership || !account) throw new Error('The user has no account.');
  return presentUser(user, membership, account);
}

/** Nobody of the account, as whom support looks at it. */
export async function viewingUser(tx: Tx): Promise<User> {
  const account = await findAccount(tx);
  if (!account) throw new Error('The account is gone.');
  const nobody = { id: 0, uuid: account.uuid, email: '', firstName: 'Support', lastName: '' };
  return presentUser(nobody, { memberRole: 'viewer', limits: null }, account);
}
