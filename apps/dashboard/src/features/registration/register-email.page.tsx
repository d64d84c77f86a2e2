import type { Role } from '@dw/contract/enums';
import { patterns } from '@dw/contract/patterns';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './form.module.css';
import { usePassed } from './passed-state';
import { otherPaths, registrationPaths } from './registration.paths';
import { LogInLine, RegistrationPage } from './registration-page';
import { registrationSlice } from './registration-slice';
import { sendCode } from './send-code';

/** Step 2: the address that the code goes to. */
export function RegisterEmailPage() {
  const { t } = useTranslation();
  const { role, email } = usePassed();
  if (!role) return <Navigate to={registrationPaths.role} replace />;
  return (
    <RegistrationPage step={2} title={t('Your email address')}>
      <EmailForm role={role} before={email ?? registrationSlice.getState().sent?.email ?? ''} />
    </RegistrationPage>
  );
}

function EmailForm({ role, before }: { role: Role; before: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const first = useFirstFocus();
  const { form, saving, submit } = useServerForm({
    initialValues: { email: before },
    validate: { email: (text: string) => (patterns.email.test(text.trim()) ? null : t('Enter an email address.')) },
    asksBeforeLeaving: false,
    save: async ({ email: typed }) => {
      const email = typed.trim().toLowerCase();
      return { email, outcome: await sendCode({ email, role }) };
    },
    onSaved: ({ email, outcome }) => {
      if (outcome.exists) {
        showAlert(t('Email exists. Please sign in.'), 'danger');
        return navigate(otherPaths.login, { state: { email } });
      }
      if (outcome.message) showAlert(t(outcome.message), 'success');
      return navigate(registrationPaths.code, { state: { role, email } });
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <div className={css.head}>
        <h1>{t('Your email address')}</h1>
        <p>{t('We will send a code to it. You will also log in with it.')}</p>
      </div>
      <TextInput
        ref={first}
        type="email"
        label={t('Email')}
        autoComplete="username"
        required
        withAsterisk={false}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Next')}
      </Button>
      <LogInLine />
    </form>
  );
}
