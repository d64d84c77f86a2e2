import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { popupSizes } from '../../kit/payment/popup-window';
import { type PaymentWindow, pending, usePaymentWindow } from '../../kit/payment/use-payment-window';
import { errorText, toldText } from '../../kit/states/error-text';
import { beginPayPal, disconnectPayPal, reloadPayPal } from './paypal.api';

/** Connecting PayPal in its window, and disconnecting it. `onChanged` hears of both once the server has said so. */
export function usePayPalConnection(onChanged: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const popup = usePaymentWindow({
    size: popupSizes.dashboard,
    confirm: async (state) => {
      await reloadPayPal(client, state);
      showAlert(t('Payment method successfully connected'), 'success');
      onChanged();
    },
  });
  const begin = useMutation({
    mutationFn: beginPayPal,
    onSuccess: ({ url, state }) => popup.lead(url, state),
    onError: () => popup.abandon(),
  });
  const disconnect = useMutation({
    mutationFn: () => disconnectPayPal(client),
    onSuccess: (status) => {
      showAlert(toldText(t, status), 'success');
      onChanged();
    },
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  return {
    now: popup.now,
    /** In the click itself: browsers block a window that opens later. */
    connect: () => {
      popup.open();
      begin.mutate();
    },
    abandon: popup.abandon,
    disconnect: () => disconnect.mutate(),
    disconnecting: disconnect.isPending,
    /** Why the last try came to nothing; empty where there was none. */
    problem: begin.error ? errorText(t, begin.error) : windowProblem(popup.now, t),
  };
}

/** Why a window of PayPal came to nothing. */
function windowProblem(now: PaymentWindow, t: TFunction): string {
  if (now.phase === 'reported') return now.text;
  if (now.phase === 'cancelled') return t('The connection was cancelled at PayPal.');
  if (now.phase === 'closed') return t('The PayPal window was closed before the connection was approved.');
  if (now.phase !== 'failed') return '';
  return now.error === pending
    ? t('PayPal has not confirmed the connection yet. Try again in a moment.')
    : errorText(t, now.error);
}
