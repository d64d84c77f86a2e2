import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../lib/copy-text';
import { showAlert } from './alerts/alerts';

const shownFor = 1500;

/**
 * Copies a text and says so in an alert.
 * @param said the spec’s word for it.
 * @returns `copied` is true for a moment afterwards.
 */
export function useCopy(text: string, said = 'Copied'): { copied: boolean; copy: () => void } {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    showAlert(done ? t(said) : t('An error occured'), done ? 'success' : 'danger');
  };
  return { copied, copy: () => void copy() };
}
