import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import shared from '../../kit/secrets/secrets.module.css';

/** The codes for the day the phone is lost. They cannot be shown again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={shared.shown} role="status">
      <p>
        <b>{t('Recovery codes')}</b>
      </p>
      <CodeBlock code={codes.join('\n')} label={t('Recovery codes')} copyLabel={t('Copy')} />
      <p className="dw-dim">
        {t(
          'Each of them lets you log in once without your phone. They are only shown now: keep them where nobody else looks.',
        )}
      </p>
      <div>
        <Button onClick={onDone}>{t('I have kept them')}</Button>
      </div>
    </div>
  );
}
