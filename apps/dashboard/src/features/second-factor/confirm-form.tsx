import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { CodeBlock } from '../../kit/code-block';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { confirmTotp } from './second-factor.api';
import css from './second-factor.module.css';

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

/** A QR code, dark on light in either theme: readers need it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  );
}
