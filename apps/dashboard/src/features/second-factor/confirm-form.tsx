import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { encode } from 'uqr';
import { CodeField } from '../../domain/accounts/code-field';
import { CodeBlock } from '../../kit/code-block';
import { ShortForm } from '../../kit/form/short-form';
import { useServerForm } from '../../kit/form/use-server-form';
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
