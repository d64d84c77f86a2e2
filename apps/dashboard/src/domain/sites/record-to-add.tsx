import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import css from './domain-proof.module.css';

/** A TXT record to add to a domain, to be copied. */
export function RecordToAdd({ name, value }: { name: string; value: string }) {
  const { t } = useTranslation();
  return (
    <div className={css.place}>
      <p>{t('Add a TXT record with your DNS provider. It can take up to an hour to become visible.')}</p>
      <CodeBlock code={name} label={t('Name of the record')} copyLabel={t('Copy name')} />
      <CodeBlock code={value} label={t('Value of the record')} copyLabel={t('Copy value')} />
    </div>
  );
}
