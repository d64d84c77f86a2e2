import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import { useServerForm } from '../../kit/form/use-server-form';
import { QrCode } from '../../kit/qr-code';
import shared from '../../kit/secrets/secrets.module.css';
import { confirmTotp } from './second-factor.api';

type Props = {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret for the app, as a picture and to be typed, and the first code that the app shows. */
export function ConfirmForm({ secret, uri, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, submit } = useServerForm({
    initialValues: { code: '' },
    validate: { code: (code: string) => (code.trim() === '' ? t('Enter the code.') : null) },
    save: ({ code }) => confirmTotp(client, code),
    onSaved: onConfirmed,
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Confirm the code')}>
      <p>{t('Scan this picture with an authenticator app, or type the key into it.')}</p>
      <QrCode text={uri} label={t('QR code for the authenticator app')} />
      <CodeBlock code={secret} label={t('Key')} copyLabel={t('Copy')} />
      <TextInput
        label={t('Code')}
        description={t('Six digits, as the app shows them now.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        withAsterisk={false}
        {...form.getInputProps('code')}
      />
      <div className={shared.actions}>
        <Button type="submit" loading={saving}>
          {t('Turn on')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
