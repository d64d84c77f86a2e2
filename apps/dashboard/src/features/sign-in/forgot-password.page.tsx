import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { showAlert } from '../../kit/alerts/alerts';
import { forgetPasswordSlice } from './forget-password-slice';
import css from './login.module.css';
import { givenEmail } from './remembered-page';
import { ResetForm } from './reset-form';
import { SendCodeForm } from './send-code-form';
import { signInPaths } from './sign-in.paths';
import { SignInPage } from './sign-in-page';

/** A forgotten password: a code to the mailbox, and with it a new password. The mail’s link brings address and code. */
export function ForgotPasswordPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [given] = useState({ email: params.get('email') ?? givenEmail(state), code: params.get('code') ?? '' });
  const [email, setEmail] = useState(given.email);
  const sent = useStore(forgetPasswordSlice, ({ forgetSuccessMsg }) => forgetSuccessMsg !== null);

  useEffect(() => forgetPasswordSlice.reset, []);

  // The code is a credential: it stays neither in the address bar nor in the list of visited pages.
  const linked = params.size > 0;
  useEffect(() => {
    if (linked) setParams({}, { replace: true });
  }, [linked, setParams]);

  const changed = (status: string) => {
    showAlert(t(status), 'success');
    void navigate(signInPaths.login, { state: { email: email.trim() } });
  };

  return (
    <SignInPage title={t('Reset password')}>
      <div className={css.form}>
        <h1>{t('Reset password')}</h1>
        <p className="dw-dim">{t('We will email you a code for choosing a new password.')}</p>
        <SendCodeForm email={email} onEmail={setEmail} primary={!sent && given.code === ''} />
        <ResetForm email={email} code={given.code} primary={sent || given.code !== ''} onChanged={changed} />
        <p className="dw-dim">
          {t('Do you remember it?')}{' '}
          <Link to={signInPaths.login} state={{ email: email.trim() }}>
            {t('Log in')}
          </Link>
        </p>
      </div>
    </SignInPage>
  );
}
