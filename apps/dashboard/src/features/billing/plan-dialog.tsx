import type { Interval } from '@dw/contract/enums';
import type { Plan } from '@dw/contract/plans';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import shared from '../../kit/dialog.module.css';
import { RadioRows } from '../../kit/form/radio-rows';
import { ModalDialog } from '../../kit/modal-dialog';
import { PlanLine } from '../../kit/payment/plan-line';
import { priceOf } from '../../kit/payment/plan-price';
import { errorText } from '../../kit/states/error-text';
import { type Billing, choosePlan, paymentInfoQuery } from './billing.api';
import css from './billing.module.css';
import { billingPaths } from './billing.paths';
import { storePlan } from './stored-user';

type Props = { billing: Billing; plan: Plan; interval: Interval; onClose: () => void };

/** When the chosen plan begins, and what it is paid with. */
export function PlanDialog({ billing, plan, interval, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const info = useQuery(paymentInfoQuery);
  const type = info.data?.card ? 'STRIPE' : info.data?.paypal.status === 'connected' ? 'PAYPAL' : undefined;
  const runs = billing.status === 'active';
  const same = runs && plan.name === billing.plan && interval === billing.interval;
  const price = priceOf(plan, interval).withVat;

  const change = useMutation({
    mutationFn: () =>
      choosePlan(client, billing, { plan: plan.name, interval, type: type ?? 'STRIPE', now: when === 'now' ? 1 : 0 }),
    onSuccess: (changed) => {
      storePlan(changed.plan);
      showAlert(t('Changes saved successfully.'), 'success');
      void navigate(billingPaths.overview);
    },
  });

  return (
    <ModalDialog titleId="plan-title" busy={change.isPending} onCancel={onClose}>
      <div className={css.dialog}>
        <div>
          <h2 id="plan-title">{t('Change plan')}</h2>
          <PlanLine plan={plan} interval={interval} />
        </div>
        <Banner text={change.error ? errorText(t, change.error) : ''} />
        {runs && !same && (
          <RadioRows
            name="when"
            label={t('When the plan begins')}
            value={when}
            onChange={setWhen}
            choices={[
              { value: 'now', label: t('At once'), note: t('What is left of the paid period is taken off the price.') },
              { value: 'later', label: t('When the period is over'), note: t('Nothing is paid until then.') },
            ]}
          />
        )}
        {same && <p>{t('Your plan goes on as it is.')}</p>}
        {!runs && type && <p>{t('You pay {price} now, VAT included.', { price })}</p>}
        {info.data && !type && (
          <p>
            {t('Set up a payment method first.')} <Link to={billingPaths.method}>{t('Payment Method')}</Link>
          </p>
        )}
        <div className={shared.buttons}>
          <Button variant="default" disabled={change.isPending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!type} loading={change.isPending} onClick={() => change.mutate()}>
            {t('Confirm')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
