import type { PaymentAction } from '@dw/contract';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { ModalDialog } from '../../kit/modal-dialog';
import { useMay } from '../../kit/page/use-may';
import { deferred } from '../../kit/states/deferred';
import { errorText, toldText } from '../../kit/states/error-text';
import { ApiError } from '../../lib/api-error';
import { payInvoice } from './payment.api';

const bank = deferred(() => import('../../kit/payment/bank-confirmation').then((module) => module.BankConfirmation));

/** Pays an open invoice by what the account pays with. @param name of the invoice, where several are on a page */
export function PayNow({ invoice, name }: { invoice: number; name?: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [action, setAction] = useState<PaymentAction>();
  const failed = (error: unknown) => showAlert(errorText(t, error), 'danger');
  const pay = useMutation({
    mutationFn: () => payInvoice(client, invoice),
    onMutate: () => void bank.preload().catch(() => undefined),
    onSuccess: ({ status, action: asked }) => (asked ? setAction(asked) : showAlert(toldText(t, status), 'success')),
    onError: failed,
  });
  if (!useMay('billing:write')) return null;
  const close = () => setAction(undefined);
  return (
    <>
      <Button
        size="compact-md"
        loading={pay.isPending}
        onClick={() => pay.mutate()}
        {...(name !== undefined && { 'aria-label': t('Pay {name} now', { name }) })}
      >
        {t('Pay now')}
      </Button>
      {action && (
        <ModalDialog titleId="confirm-title" onCancel={close}>
          <h2 id="confirm-title">{t('Confirm the payment')}</h2>
          <Suspense>
            <bank.Component
              action={action}
              settle={async () => {
                const { status, action: still } = await payInvoice(client, invoice);
                if (still) throw stillWaiting();
                showAlert(toldText(t, status), 'success');
              }}
              onDone={close}
              onFailed={(error) => {
                close();
                failed(error);
              }}
              onCancel={close}
            />
          </Suspense>
        </ModalDialog>
      )}
    </>
  );
}

const stillWaiting = () =>
  new ApiError(409, { code: 'confirmation_pending', message: 'Your bank has not confirmed the payment yet.' });
