import type { Language } from '@dw/contract';
import { findAccount } from '../../domain/accounts/accounts.repository';
import { ownersOf } from '../../platform/auth/memberships';
import { userById, userName } from '../../platform/auth/users';
import type { Tx } from '../../platform/db/transaction';
import type { Services } from '../../services';
import { type OwnersNews, ownersMail } from './owners-mail';

type Reader = { readonly email: string; readonly language: Language };

/** Mails every owner what one of them has decided, who decided it too; and whom it is about, where they are none any more. */
export async function tellOwners(
  tx: Tx,
  { mail, publicUrl }: Pick<Services, 'mail' | 'publicUrl'>,
  byId: number,
  news: OwnersNews,
  about?: Reader,
): Promise<void> {
  const [account, by, owners] = [await findAccount(tx), await userById(tx, byId), await ownersOf(tx)];
  const told = { company: account?.companyName ?? '', by: by ? userName(by) : '', page: `${publicUrl()}/team` };
  const readers = [...owners, ...(about && !owners.some(({ email }) => email === about.email) ? [about] : [])];
  for (const { email, language } of readers) await mail.queue(tx, ownersMail(email, news, told, language));
}
