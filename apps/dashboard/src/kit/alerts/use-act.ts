import { useTranslation } from 'react-i18next';
import { errorText } from '../states/error-text';
import { showAlert } from './alerts';

/** Does something at a click, and says so in an alert, or why it was not done. `work` answers false where its user has thought better of it. */
export function useAct() {
  const { t } = useTranslation();
  return async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      if ((await work()) !== false) showAlert(done, 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
}
