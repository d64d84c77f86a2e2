import { limits } from '@dw/contract/limits';
import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../kit/form/password-field';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { signInAtDesk } from './desk.api';

type Props = {
  device: string;
  volunteers: readonly { readonly uuid: string; readonly name: string }[];
  onSignedIn: (session: string) => void;
};

/** The name and the PIN of a volunteer. */
export function PinForm({ device, volunteers, onSignedIn }: Props) {
  const { t } = useTranslation();
  const { form, saving, submit } = useServerForm({
    initialValues: { volunteer: volunteers[0]?.uuid ?? '', pin: '' },
    validate: { pin: (pin: string) => (/^\d{6}$/.test(pin) ? null : t('Enter six digits.')) },
    save: (values) => signInAtDesk({ ...values, device_token: device }),
    onSaved: onSignedIn,
    asksBeforeLeaving: false,
  });
  if (volunteers.length === 0) return <p>{t('Nobody signs in here yet. Ask a manager to add you.')}</p>;
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Log in')}>
      <NativeSelect
        label={t('Your name')}
        data={volunteers.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('volunteer')}
      />
      <PasswordField
        label={t('PIN')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={limits.devices.pin}
        visibilityToggleButtonProps={{ 'aria-label': t('Show PIN'), tabIndex: 0 }}
        {...form.getInputProps('pin')}
      />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Log in')}
      </Button>
    </form>
  );
}
