import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../alerts/alerts';
import { errorText } from '../states/error-text';

export type MadeSecret = { readonly label: string; readonly secret: string };

/** Makes a secret and keeps it until the page is left; a failure is shown as an alert. */
export function useSecret() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (make: () => Promise<MadeSecret>) => make(),
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
}
