import { limits } from '@dw/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rememberOutcome } from '../../domain/accounts/remember-outcome';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { PasswordField } from '../../kit/form/password-field';
import { useServerForm } from '../../kit/form/use-server-form';
import { changePassword, reloadSessions } from './profile.api';

const empty = { previous_password: '', password: '', password_confirmation: '' };
const { minimum, maximum } = limits.password;

/** The old password and the new one, twice. Every other session ends. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const required = (text: string) => (text === '' ? t('This field is required.') : null);
  const server = useServerForm({
    initialValues: empty,
    validate: {
      previous_password: required,
      password: (text: string) =>
        required(text) ?? (text.length < minimum ? t('Use at least {minimum} characters.', { minimum }) : null),
      password_confirmation: (again: string, { password }: typeof empty) =>
        required(again) ?? (again === password ? null : t('The two passwords differ.')),
    },
    save: async (values) => {
      const answer = await rememberOutcome(
        () => changePassword(values),
        ({ status }) => status,
      );
      await reloadSessions(client);
      return answer;
    },
    afterwards: () => empty,
    onSaved: ({ status }) => showAlert(t(status), 'success'),
  });
  const { form } = server;
  const shared = {
    maxLength: maximum,
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': t('Show password'), tabIndex: 0 },
  };
  return (
    <FormBody quiet form={server} submitLabel={t('Change Password')}>
      <FormSection title={t('Change Password')} purpose={t('Your other devices are signed out.')}>
        {/* Password managers file the password under the address. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t('Old password')}
          autoComplete="current-password"
          {...shared}
          {...form.getInputProps('previous_password')}
        />
        <PasswordField
          label={t('New password')}
          description={form.errors.password ? undefined : t('Use at least {minimum} characters.', { minimum })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          {...shared}
          {...form.getInputProps('password')}
        />
        <PasswordField
          label={t('Confirm password')}
          autoComplete="new-password"
          {...shared}
          {...form.getInputProps('password_confirmation')}
        />
      </FormSection>
    </FormBody>
  );
}
