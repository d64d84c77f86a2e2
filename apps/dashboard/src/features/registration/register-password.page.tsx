import { limits } from '@dw/contract/limits';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hintBelow } from '../../kit/form/hint-below';
import { PasswordField } from '../../kit/form/password-field';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './form.module.css';
import { setPassword } from './registration.api';
import { registrationPaths } from './registration.paths';
import { RegistrationPage } from './registration-page';
import { useStep } from './use-step';
import { type DraftProps, WithDraft } from './with-draft';

/** Step 4: the password. It is in this form and in the call, and nowhere else. */
export function RegisterPasswordPage() {
  const { t } = useTranslation();
  return (
    <RegistrationPage step={4} title={t('Set password')}>
      <h1>{t('Set password')}</h1>
      <WithDraft due={2}>{(props) => <PasswordForm {...props} />}</WithDraft>
    </RegistrationPage>
  );
}

const { minimum, maximum } = limits.password;
const empty = { password: '', password_confirmation: '' };

function PasswordForm({ draft, code, passed }: DraftProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const take = useStep(code, passed);
  const first = useFirstFocus();
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    validate: {
      password: (password: string) =>
        password.length < minimum ? t('Use at least {minimum} characters.', { minimum }) : null,
      password_confirmation: (again: string, { password }: typeof empty) => {
        if (again === '') return t('This field is required.');
        return again === password ? null : t('The two passwords differ.');
      },
    },
    asksBeforeLeaving: false,
    save: (values) => take(() => setPassword({ code, ...values })),
    onSaved: () => navigate(registrationPaths.details, { state: passed }),
  });
  const shared = {
    autoComplete: 'new-password',
    maxLength: maximum,
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': t('Show password'), tabIndex: 0 },
  };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      {/* Password managers file the password under the address. */}
      <input type="hidden" autoComplete="username" value={draft.email} readOnly />
      <PasswordField
        ref={first}
        label={t('Password')}
        description={form.errors.password ? undefined : t('Use at least {minimum} characters.', { minimum })}
        {...hintBelow}
        {...shared}
        {...form.getInputProps('password')}
      />
      <PasswordField label={t('Confirm password')} {...shared} {...form.getInputProps('password_confirmation')} />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Next')}
      </Button>
    </form>
  );
}
