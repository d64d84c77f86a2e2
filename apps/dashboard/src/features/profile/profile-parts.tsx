import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PageHead } from '../../kit/page/page-head';
import { useMay } from '../../kit/page/use-may';
import { accountSlice } from '../../lib/session';
import { DetailsForm } from './details-form';
import { NamesForm } from './names-form';
import { PasswordForm } from './password-form';
import css from './profile.module.css';
import { SessionsSection } from './sessions-section';
import { SummaryCard } from './summary-card';

type Props = {
  /** The address the user signs in with. */
  email: ReactNode;
  /** The accounts of a user who has several. */
  accounts: ReactNode;
  /** What the login asks for besides the password. */
  secondFactor: ReactNode;
  /** What they sign in with instead of a password. */
  passkeys: ReactNode;
  /** All data of the account, to take along. */
  data: ReactNode;
  /** The end of the account. */
  closing: ReactNode;
};

/** Who is signed in, for which company, and from where. */
export function ProfileParts({ email, accounts, secondFactor, passkeys, data, closing }: Props) {
  const { t } = useTranslation();
  const user = useStore(accountSlice, (state) => state.user);
  const company = useMay('account:write');
  const closes = useMay('account:close');
  if (!user) return null;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Settings') }]}
        title={t('Profile')}
        purpose={t('Who you are, your company, and where you are signed in.')}
      />
      <SummaryCard user={user} />
      <div className={css.parts}>
        {company ? <DetailsForm user={user} /> : <NamesForm user={user} />}
        {email}
        <PasswordForm email={user.email} />
        {secondFactor}
        {passkeys}
        <div>
          <SessionsSection />
        </div>
        {accounts}
        {closes && data}
        {closes && closing}
      </div>
    </>
  );
}
