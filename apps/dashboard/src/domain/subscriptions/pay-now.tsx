import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { useMay } from '../../kit/page/use-may';
import { errorText, toldText } from '../../kit/states/error-text';
import { payInvoice } from './payment.api';

/** Pays an open invoice by what the account pays with. @param name of the invoice, where several are on a page */
export function PayNow({ invoice, name }: { invoice: number; name?: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: () => payInvoice(client, invoice),
    onSuccess: (status) => showAlert(toldText(t, status), 'success'),
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  if (!useMay('billing:write')) return null;
  return (
    <Button
      size="compact-md"
      loading={pay.isPending}
      onClick={() => pay.mutate()}
      {...(name !== undefined && { 'aria-label': t('Pay {name} now', { name }) })}
    >
      {t('Pay now')}
    </Button>
  );
}
