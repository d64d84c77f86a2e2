import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { CodeForm } from './code-form';
import css from './form.module.css';
import { registrationPaths } from './registration.paths';
import { RegistrationPage } from './registration-page';
import { ResendLine } from './resend-line';
import { usePassed } from './use-passed';

/** Step 3: the mailed code, typed or brought by the mail’s link. A new tab goes on with it, too. */
export function RegisterCodePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const linked = search.get('code');
  const [fromMail] = useState(linked !== null && linked !== '');
  const passed = usePassed();
  const { role, email } = passed;
  // The code is a credential: it stays neither in the address bar nor in the list of visited pages.
  if (linked !== null) return <Navigate to={registrationPaths.code} replace state={{ ...passed, code: linked }} />;
  return (
    <RegistrationPage step={3} title={t('Confirm your email address')}>
      <div className={css.head}>
        <h1>{t('Confirm your email address')}</h1>
        <p>{email ? t('Enter the code that we sent to {email}.', { email }) : t('Enter the code from our mail.')}</p>
      </div>
      <CodeForm passed={passed} atOnce={fromMail} />
      {role && email ? (
        <ResendLine role={role} email={email} />
      ) : (
        <p className="dw-dim">
          {t('No code yet?')} <Link to={registrationPaths.role}>{t('Sign up')}</Link>
        </p>
      )}
    </RegistrationPage>
  );
}
