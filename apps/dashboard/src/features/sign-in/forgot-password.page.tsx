import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { showAlert } from '../../kit/alerts/alerts';
import { useLinkParams } from '../../kit/page/use-link-params';
import { forgetPasswordSlice } from './forget-password-slice';
import css from './login.module.css';
import { givenEmail } from './remembered-page';
import { ResetForm } from './reset-form';
import { SendCodeForm } from './send-code-form';
import { signInPaths } from './sign-in.paths';
import { SignInPage } from './sign-in-page';

/** A forgotten password: a code to the mailbox, and with it a new password. The mail’s link brings address and code. */
export function ForgotPasswordPage() {
  const { state } = useLocation();
  const linked = useLinkParams('code');
  // Another link begins anew.
  return (
    <ResetPage
      key={linked?.toString()}
      given={linked?.get('email') ?? givenEmail(state)}
      code={linked?.get('code') ?? ''}
    />
  );
}

function ResetPage({ given, code }: { given: string; code: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [email, setEmail] = useState(given);
  const sent = useStore(forgetPasswordSlice, ({ forgetSuccessMsg }) => forgetSuccessMsg !== null);

  useEffect(() => forgetPasswordSlice.reset, []);

  const changed = (status: string) => {
    showAlert(t(status), 'success');
    void navigate(signInPaths.login, { state: { email: email.trim() } });
  };

  return (
    <SignInPage title={t('Reset password')}>
      <div className={css.form}>
        <h1>{t('Reset password')}</h1>
        <p className="dw-dim">{t('We will email you a code for choosing a new password.')}</p>
        <SendCodeForm email={email} onEmail={setEmail} primary={!sent && code === ''} />
        <ResetForm email={email} code={code} primary={sent || code !== ''} onChanged={changed} />
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
