import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { PageHead } from '../../kit/page/page-head';
import { accountSlice } from '../../lib/session';
import { ClosingSection } from './closing-section';
import { DetailsForm } from './details-form';
import { EmailSection } from './email-section';
import { PasswordForm } from './password-form';
import css from './profile.module.css';
import { SessionsSection } from './sessions-section';
import { SummaryCard } from './summary-card';

/** Who is signed in, for which company, and from where. */
export function ProfilePage() {
  const { t } = useTranslation();
  const user = useStore(accountSlice, (state) => state.user);
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
        <DetailsForm user={user} />
        <EmailSection />
        <PasswordForm email={user.email} />
        <div>
          <SessionsSection />
        </div>
        <ClosingSection shop={user.role !== 'CHARITY'} />
      </div>
    </>
  );
}
