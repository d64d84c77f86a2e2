import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { LoginForm } from './login-form';
import { givenEmail, rememberedPage } from './remembered-page';
import { SignInPage } from './sign-in-page';

/** Who is signed in, or has just signed in, goes on to the remembered page. */
export function LoginPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const signedIn = useStore(accountSlice, (state) => state.user !== null);
  if (signedIn) return <Navigate to={rememberedPage(location.state)} replace />;
  return (
    <SignInPage title={t('Log in')}>
      <LoginForm email={givenEmail(location.state)} />
    </SignInPage>
  );
}
