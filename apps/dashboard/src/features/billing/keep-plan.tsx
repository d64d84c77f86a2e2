import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { errorText } from '../../kit/states/error-text';
import { type Billing, choosePlan } from './billing.api';

/** Takes back that the plan ends, or that another one follows. */
export function KeepPlan({ billing }: { billing: Billing }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { plan, interval, payment_type: type } = billing;
  const keep = useMutation({
    mutationFn: () => choosePlan(client, billing, { plan, interval, type: type ?? 'STRIPE', now: 0 }),
    onSuccess: () => showAlert(t('Your plan continues unchanged.'), 'success'),
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  if (billing.status !== 'active' || !(billing.cancel_at_period_end || billing.next)) return null;
  return (
    <Button loading={keep.isPending} onClick={() => keep.mutate()}>
      {t('Keep my plan')}
    </Button>
  );
}
