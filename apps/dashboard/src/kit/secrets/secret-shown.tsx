import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../code-block';
import css from './secrets.module.css';

type Props = {
  /** Whose it is, translated. */
  label: string;
  secret: string;
};

/** A secret that was made just now and cannot be shown again. */
export function SecretShown({ label, secret }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.shown} role="status">
      <p>
        <b>{label}</b>
      </p>
      <CodeBlock code={secret} label={label} copyLabel={t('Copy')} />
      <p className="dw-dim">{t('It is only shown once. Keep it where only your own programs can read it.')}</p>
    </div>
  );
}
