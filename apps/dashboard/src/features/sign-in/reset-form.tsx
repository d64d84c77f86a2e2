import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../kit/form/password-field';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './login.module.css';
import { rememberOutcome } from './remember-outcome';
import { resetPassword } from './sign-in.api';

type Props = { email: string; code: string; primary: boolean; onChanged: (status: string) => void };
const { minimum, maximum } = limits.password;

/** The mailed code and the new password, twice. */
export function ResetForm({ email, code, primary, onChanged }: Props) {
  const { t } = useTranslation();
  const initialValues = { code, new_password: '', new_password_confirmation: '' };
  const { form, saving, submit } = useServerForm({
    initialValues,
    validate: {
      code: (text: string) => (text.trim() === '' ? t('Enter the code.') : null),
      new_password: (text: string) =>
        text.length < minimum ? t('Use at least {minimum} characters.', { minimum }) : null,
      new_password_confirmation: (again: string, { new_password }: typeof initialValues) => {
        if (again === '') return t('This field is required.');
        return again === new_password ? null : t('The two passwords differ.');
      },
    },
    asksBeforeLeaving: false,
    save: (values) => rememberOutcome(() => resetPassword({ ...values, email: email.trim() })),
    onSaved: ({ status }) => onChanged(status),
  });
  const password = {
    autoComplete: 'new-password',
    maxLength: maximum,
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': t('Show password'), tabIndex: 0 },
  };
  return (
    <form className={css.part} data-ruled noValidate onSubmit={submit}>
      <TextInput
        className={css.code}
        label={t('Code')}
        placeholder="XXXX-XXXX"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        withAsterisk={false}
        {...form.getInputProps('code')}
      />
      {/* Password managers file the password under the address. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={t('New password')}
        description={form.errors.new_password ? undefined : t('Use at least {minimum} characters.', { minimum })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...password}
        {...form.getInputProps('new_password')}
      />
      <PasswordField label={t('Confirm password')} {...password} {...form.getInputProps('new_password_confirmation')} />
      <Button type="submit" size="lg" fullWidth variant={primary ? 'filled' : 'default'} loading={saving}>
        {t('Reset')}
      </Button>
    </form>
  );
}
