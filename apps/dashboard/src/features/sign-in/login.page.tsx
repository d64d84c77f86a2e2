import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { useStore } from 'zustand';
import { accountSlice } from '../../lib/session';
import { LoginForm } from './login-form';
import { givenEmail, rememberedPage } from './remembered-page';
import { secondFactorSlice } from './second-factor-slice';
import { SignInPage } from './sign-in-page';

/** Few logins ask for a code. */
const CodeForm = lazy(async () => ({ default: (await import('./code-form')).CodeForm }));

/** Who is signed in, or has just signed in, goes on to the remembered page. */
export function LoginPage() {
  const { t } = useTranslation();
  const location = useLocation();
  const signedIn = useStore(accountSlice, (state) => state.user !== null);
  const ticket = useStore(secondFactorSlice, (state) => state.ticket);
  if (signedIn) return <Navigate to={rememberedPage(location.state)} replace />;
  return (
    <SignInPage title={t('Log in')}>
      {ticket === '' ? (
        <LoginForm email={givenEmail(location.state)} />
      ) : (
        <Suspense>
          <CodeForm ticket={ticket} />
        </Suspense>
      )}
    </SignInPage>
  );
}
