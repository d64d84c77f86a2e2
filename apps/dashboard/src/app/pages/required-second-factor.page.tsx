import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { MailedLinkPage } from '../../domain/accounts/mailed-link-page';
import { PasskeySteps } from '../../features/passkeys/passkey-steps';
import { SecondFactorSteps } from '../../features/second-factor/second-factor-steps';
import { accountSlice } from '../../lib/session';

/** The set-up of a second factor, for users whose account requires one: all that they reach. */
export function RequiredSecondFactorPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useStore(accountSlice, (state) => state.user);
  if (!user) return <Navigate to="/login" replace />;
  const goOn = () => {
    accountSlice.setState({ lacksSecondFactor: false });
    void navigate('/dashboard', { replace: true });
  };
  return (
    <MailedLinkPage title={t('Set up two-step login')}>
      <p>{t('{company} requires a second step at login. Set yours up to go on.', { company: user.company_name })}</p>
      <h2>{t('Authenticator app')}</h2>
      <SecondFactorSteps onKept={goOn} />
      <h2>{t('Passkey')}</h2>
      <PasskeySteps onAdded={goOn} />
      <p>
        <Link to="/logout">{t('Logout')}</Link>
      </p>
    </MailedLinkPage>
  );
}
