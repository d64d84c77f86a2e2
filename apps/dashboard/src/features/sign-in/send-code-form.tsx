import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './login.module.css';
import { rememberOutcome } from './remember-outcome';
import { requestReset } from './sign-in.api';

type Props = { email: string; onEmail: (email: string) => void; primary: boolean };

/** Has a code mailed. The answer does not tell whether the address is known. */
export function SendCodeForm({ email, onEmail, primary }: Props) {
  const { t } = useTranslation();
  const { form, saving, submit } = useServerForm({
    initialValues: { email },
    validate: { email: (text: string) => (text.trim() === '' ? t('Enter an email address.') : null) },
    asksBeforeLeaving: false,
    save: (values) => rememberOutcome(() => requestReset(values.email.trim())),
    onSaved: ({ status }) => showAlert(t(status), 'success'),
  });
  const field = form.getInputProps('email');
  return (
    <form className={css.part} noValidate onSubmit={submit}>
      <TextInput
        type="email"
        label={t('Email')}
        autoComplete="username"
        maxLength={limits.email}
        required
        withAsterisk={false}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          onEmail(event.currentTarget.value);
        }}
      />
      <Button type="submit" size="lg" fullWidth variant={primary ? 'filled' : 'default'} loading={saving}>
        {t('Send Code')}
      </Button>
    </form>
  );
}
