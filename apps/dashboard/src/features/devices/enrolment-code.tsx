import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import shared from '../../kit/secrets/secrets.module.css';

/** The code that makes a phone or till the device, and where to enter it. */
export function EnrolmentCode({ code }: { code: string }) {
  const { t } = useTranslation();
  return (
    <div className={shared.shown} role="status">
      <p>
        <b>{t('Code of the device')}</b>
      </p>
      <CodeBlock code={code} label={t('Code of the device')} copyLabel={t('Copy')} />
      <p className="dw-dim">
        {t('Open {address} on the device within fifteen minutes and enter it. It works once.', {
          address: `${window.location.origin}/desk`,
        })}
      </p>
    </div>
  );
}
