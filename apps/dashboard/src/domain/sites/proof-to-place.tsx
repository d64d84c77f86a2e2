import type { DomainMethod } from '@dw/contract/enums';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../kit/code-block';
import css from './domain-proof.module.css';
import type { Domain } from './domains.api';
import { RecordToAdd } from './record-to-add';

/** What to put where, to be copied. */
export function ProofToPlace({ method, domain }: { method: DomainMethod; domain: Domain }) {
  const { t } = useTranslation();
  if (method === 'meta')
    return (
      <div className={css.place}>
        <p>{t('Put this tag into the head of the first page of {domain}.', { domain: domain.domain })}</p>
        <CodeBlock code={domain.meta} label={t('Meta tag')} copyLabel={t('Copy tag')} />
      </div>
    );
  if (method === 'file')
    return (
      <div className={css.place}>
        <p>{t('Serve a text file with this one line.')}</p>
        <CodeBlock code={domain.file.url} label={t('Address of the file')} copyLabel={t('Copy address')} />
        <CodeBlock code={domain.file.content} label={t('Content of the file')} copyLabel={t('Copy content')} />
      </div>
    );
  if (!domain.dns) return null;
  return <RecordToAdd {...domain.dns} />;
}
