import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { startSession } from '../../lib/session';
import { enterAccount } from './own-accounts.api';

/** Goes on in another account of the user, on its first page. */
export function useEnterAccount() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: enterAccount,
    onSuccess: ({ user, access_token }) => {
      startSession(user, access_token);
      void navigate('/dashboard');
    },
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
}
