import { useState } from 'preact/hooks';
import { t } from './text';

/** Copies a code, and says so. */
export function CopyCode({ code }: { code: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(code).then(() => setCopied(true));
  return (
    <button type="button" class="button" aria-label={t('Copy {code}', { code })} onClick={() => void copy()}>
      <span aria-live="polite">{copied ? t('Copied') : t('Copy')}</span>
    </button>
  );
}
