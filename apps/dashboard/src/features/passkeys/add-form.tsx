import { limits } from '@dw/contract/limits';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deviceName } from '../../domain/accounts/device-name';
import { OwnPasswordField } from '../../domain/accounts/own-password-field';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { addPasskey } from './passkeys.api';

type Props = {
  /** With new recovery codes, where there were none. */
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The password and a name; the browser asks for the rest. */
export function AddForm({ onAdded, onCancel }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const first = useFirstFocus();
  const { form, saving, submit } = useServerForm({
    initialValues: { name: deviceName(navigator.userAgent), password: '' },
    validate: {
      name: (text: string) => (text.trim() === '' ? t('Enter a name.') : null),
      password: (text: string) => (text === '' ? t('This field is required.') : null),
    },
    save: ({ name, password }) => addPasskey(client, password, name),
    onSaved: onAdded,
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Add a passkey')}>
      <TextInput
        label={t('Name')}
        description={t('To tell it from others, such as the device.')}
        maxLength={limits.name}
        autoComplete="off"
        required
        withAsterisk={false}
        {...form.getInputProps('name')}
      />
      <OwnPasswordField ref={first} {...form.getInputProps('password')} />
      <div className={shared.actions}>
        <Button type="submit" loading={saving}>
          {t('Continue')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
