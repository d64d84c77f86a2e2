import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../code-block';
import folded from '../folded.module.css';
import css from './raw-json.module.css';

/** What the API answers for the thing of a page, as it came, for whoever writes a program. Drawn once it is opened. */
export function RawJson({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <details className={`${folded.folded} ${css.json}`} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>JSON</summary>
      {open && (
        <CodeBlock code={JSON.stringify(value, null, 2)} label={t('What the API answers')} copyLabel={t('Copy JSON')} />
      )}
    </details>
  );
}
