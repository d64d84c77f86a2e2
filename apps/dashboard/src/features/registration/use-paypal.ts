import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { popupSizes } from '../../kit/payment/popup-window';
import { usePaymentWindow } from '../../kit/payment/use-payment-window';
import { startSession } from '../../lib/session';
import { confirmPayPal, draftQuery } from './registration.api';
import { isWrongCode, useStep } from './use-step';
import type { DraftProps } from './with-draft';

/**
 * The window of PayPal. A payment that was approved while nobody looked (the page was reloaded, the code was renewed)
 * is settled when the plans are shown again.
 */
export function usePayPal({ draft, code, passed }: DraftProps) {
  const take = useStep(code, passed);
  const queries = useQueryClient();
  const confirm = async (state?: string) => {
    const { user, access_token } = await confirmPayPal({ code, ...(state !== undefined && { state }) });
    if (user && access_token) startSession(user, access_token);
  };
  const payment = usePaymentWindow({
    size: popupSizes.registration,
    confirm: async (state) => {
      try {
        await confirm(state);
      } catch (error) {
        // A dead code leads back to its page, with the server’s sentence.
        if (isWrongCode(error)) await take(() => Promise.reject(error)).catch(() => undefined);
        throw error;
      }
    },
  });

  const begunBefore = useRef(draft.plan_type === 'PAYPAL');
  useEffect(() => {
    if (!begunBefore.current) return;
    begunBefore.current = false;
    // Not approved: the plans are there to choose again.
    confirm().catch(() => queries.invalidateQueries({ queryKey: draftQuery(code).queryKey }));
  });
  return payment;
}
