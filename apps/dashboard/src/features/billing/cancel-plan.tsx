import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { errorText, toldText } from '../../kit/states/error-text';
import { mediumDay } from '../../lib/formats';
import { inPounds } from './amounts';
import { type Billing, cancelPlan } from './billing.api';
import css from './billing.module.css';
import { KeepPlan } from './keep-plan';

/** Ends the plan, with its period or at once; each says what comes of it before. */
export function CancelPlan({ billing }: { billing: Billing }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: (now: 0 | 1) => cancelPlan(client, billing.id, now),
    onSuccess: (status) => showAlert(toldText(t, status), 'success'),
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  const { status, current_period_end: end } = billing;
  if (status === 'canceled') return null;
  const ask = async (now: 0 | 1) => {
    const day = end ? mediumDay(end, i18n.language) : '';
    const sentence = now
      ? t('Your plan ends now, nothing is refunded, and the widget pauses. Nothing is deleted.')
      : t('Your plan ends on {day}. Then the widget pauses; nothing is deleted.', { day });
    const credit = inPounds(billing.credit, i18n.language);
    const kept =
      billing.credit === '0.00'
        ? []
        : [t('Your credit of {credit} without VAT is kept for your next plan.', { credit })];
    if (await confirm([sentence, ...kept].join(' '), { confirmBtnText: 'Cancel plan' })) cancel.mutate(now);
  };
  const later = status === 'active' && !billing.cancel_at_period_end;
  return (
    <div className={css.cancel}>
      <KeepPlan billing={billing} />
      {later && (
        <Button variant="default" loading={cancel.isPending} onClick={() => void ask(0)}>
          {t('Cancel at the end of the billing period')}
        </Button>
      )}
      <Button variant="default" loading={cancel.isPending} onClick={() => void ask(1)}>
        {t('Cancel now')}
      </Button>
    </div>
  );
}
