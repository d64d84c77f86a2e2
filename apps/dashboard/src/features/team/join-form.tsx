import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hintBelow } from '../../kit/form/hint-below';
import { PasswordField } from '../../kit/form/password-field';
import { useServerForm } from '../../kit/form/use-server-form';
import { startSession } from '../../lib/session';
import css from './invitation.module.css';
import { join } from './invitations.api';

const { minimum, maximum } = limits.password;
const empty = { first_name: '', last_name: '', password: '', password_confirmation: '' };

/** For someone without a login: what they are called, and a password. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const needed = (value: string) => (value.trim() === '' ? t('This field is required.') : null);
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    validate: {
      first_name: needed,
      last_name: needed,
      password: (password: string) =>
        password.length < minimum ? t('Use at least {minimum} characters.', { minimum }) : null,
      password_confirmation: (again: string, { password }: typeof empty) => {
        if (again === '') return t('This field is required.');
        return again === password ? null : t('The two passwords differ.');
      },
    },
    asksBeforeLeaving: false,
    save: (values) => join({ token, ...values }),
    onSaved: ({ user, access_token }) => {
      startSession(user, access_token);
      void navigate('/dashboard');
    },
  });
  const names = { maxLength: limits.personName, required: true, withAsterisk: false };
  const passwords = {
    autoComplete: 'new-password',
    maxLength: maximum,
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': t('Show password'), tabIndex: 0 },
  };
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t('Join')}>
      {/* Password managers file the password under the address. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <div className={css.names}>
        <TextInput label={t('First name')} autoComplete="given-name" {...names} {...form.getInputProps('first_name')} />
        <TextInput label={t('Last name')} autoComplete="family-name" {...names} {...form.getInputProps('last_name')} />
      </div>
      <PasswordField
        label={t('Password')}
        description={form.errors.password ? undefined : t('Use at least {minimum} characters.', { minimum })}
        {...hintBelow}
        {...passwords}
        {...form.getInputProps('password')}
      />
      <PasswordField label={t('Confirm password')} {...passwords} {...form.getInputProps('password_confirmation')} />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Accept the invitation')}
      </Button>
    </form>
  );
}
