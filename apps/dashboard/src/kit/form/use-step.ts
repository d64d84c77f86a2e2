import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error';
import { showAlert } from '../alerts/alerts';
import { errorText } from '../states/error-text';

/**
 * Does one thing at a time with what a page shows, and says how it went. Where something else has happened to it meanwhile, it is read again.
 * @returns `step` answers whether it went well
 */
export function useStep(reload: () => Promise<unknown>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState('');
  const step = async (name: string, act: () => Promise<unknown>): Promise<boolean> => {
    if (busy !== '') return false;
    setBusy(name);
    try {
      await act();
      showAlert(t('Updated'), 'success');
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_state') {
        await reload().catch(() => undefined);
        showAlert(t('Something else has happened to it meanwhile. This is how it stands now.'), 'warning');
      } else showAlert(errorText(t, error), 'danger');
      return false;
    } finally {
      setBusy('');
    }
  };
  return { busy, step };
}
export type Step = ReturnType<typeof useStep>;
