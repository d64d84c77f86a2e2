import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { isNowhereToGo, isOvertaken, isOwnGrading } from './request-steps';

/**
 * Does one thing at a time with a request, and says how it went. Where something else has happened to it meanwhile, it is read again.
 * @returns `attempt` answers whether it went well
 */
export function useAttempt(reload: () => Promise<unknown>) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState('');
  const attempt = async (name: string, act: () => Promise<unknown>, said: string): Promise<boolean> => {
    if (busy !== '') return false;
    setBusy(name);
    try {
      await act();
      showAlert(said, 'success');
      return true;
    } catch (error) {
      if (isOwnGrading(error)) showAlert(t('You have graded it yourself: another member decides this.'), 'warning');
      else if (isNowhereToGo(error)) showAlert(t('Enter the return address first.'), 'warning');
      else if (isOvertaken(error)) {
        await reload().catch(() => undefined);
        showAlert(t('Something else has happened to it meanwhile. This is how it stands now.'), 'warning');
      } else showAlert(errorText(t, error), 'danger');
      return false;
    } finally {
      setBusy('');
    }
  };
  return { busy, attempt };
}
export type Attempt = ReturnType<typeof useAttempt>;
