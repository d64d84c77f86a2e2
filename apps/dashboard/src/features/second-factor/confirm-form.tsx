import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeField } from '../../domain/accounts/code-field';
import { CodeBlock } from '../../kit/code-block';
import { ShortForm } from '../../kit/form/short-form';
import { useServerForm } from '../../kit/form/use-server-form';
import { QrCode } from '../../kit/qr-code';
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
  const server = useServerForm({
    initialValues: { code: '' },
    validate: { code: (code: string) => (code.trim() === '' ? t('Enter the code.') : null) },
    save: ({ code }) => confirmTotp(client, code),
    onSaved: onConfirmed,
    asksBeforeLeaving: false,
  });
  return (
    <ShortForm name={t('Confirm the code')} label={t('Turn on')} server={server} onCancel={onCancel}>
      <p>{t('Scan this picture with an authenticator app, or type the key into it.')}</p>
      <QrCode text={uri} label={t('QR code for the authenticator app')} />
      <CodeBlock code={secret} label={t('Key')} copyLabel={t('Copy')} />
      <CodeField
        description={t('Six digits, as the app shows them now.')}
        inputMode="numeric"
        maxLength={10}
        {...server.form.getInputProps('code')}
      />
    </ShortForm>
  );
}
