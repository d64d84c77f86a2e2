import type { Interval, Role } from '@dw/contract/enums';
import { findPlan, type Plan } from '@dw/contract/plans';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { billingPaths } from '../../domain/subscriptions/billing.paths';
import { DueNotice } from '../../domain/subscriptions/due-notice';
import { paymentInfoQuery } from '../../domain/subscriptions/payment.api';
import { PlanLine } from '../../domain/subscriptions/plan-line';
import { showAlert } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import shared from '../../kit/dialog.module.css';
import { RadioRows } from '../../kit/form/radio-rows';
import { ModalDialog } from '../../kit/modal-dialog';
import { BankConfirmation } from '../../kit/payment/bank-confirmation';
import { errorText } from '../../kit/states/error-text';
import { beginsAtOnce } from './begins-at-once';
import { type Billing, choosePlan, confirmPlan, planWebsitesQuery, quoteQuery } from './billing.api';
import css from './billing.module.css';
import { PlanQuote } from './plan-quote';
import { StayChoice } from './stay-choice';
import { storePlan } from './stored-user';

type Props = { billing: Billing; role: Role; plan: Plan; interval: Interval; onClose: () => void };

/** When the chosen plan begins, what it costs, and what it is paid with. */
export function PlanDialog({ billing, role, plan, interval, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const monthlyPence = findPlan(role, billing.plan)?.monthlyPence ?? 0;
  const atOnce = beginsAtOnce(plan, interval, { monthlyPence, interval: billing.interval });
  const [when, setWhen] = useState<'now' | 'later'>(atOnce ? 'now' : 'later');
  const info = useQuery(paymentInfoQuery);
  const type = info.data?.card ? 'STRIPE' : info.data?.paypal.status === 'connected' ? 'PAYPAL' : undefined;
  const runs = billing.status === 'active';
  const same = runs && plan.name === billing.plan && interval === billing.interval;
  const blocked = billing.status === 'past_due';
  const wanted = { plan: plan.name, interval, now: runs && when === 'later' ? 0 : 1 } as const;
  const quote = useQuery({ ...quoteQuery(wanted), enabled: !blocked });
  const room = quote.data?.websites;
  const beyond = room !== undefined && room.allowed !== null && room.total > room.allowed;
  const sites = useQuery({ ...planWebsitesQuery(plan.name), enabled: beyond });
  const [chosen, setChosen] = useState<number[]>([]);

  const change = useMutation({
    mutationFn: () =>
      choosePlan(client, billing, {
        ...{ ...wanted, type: type ?? 'STRIPE', quote: quote.data?.quote },
        ...(beyond && { keep: chosen }),
      }),
    // What was shown may not hold any more: it is shown anew.
    onError: () => void client.invalidateQueries({ queryKey: quoteQuery(wanted).queryKey }),
    onSuccess: (changed) => {
      if (!changed.action) bought(changed.plan);
    },
  });
  const bought = (name: Plan['name']) => {
    storePlan(name);
    showAlert(t('Changes saved successfully.'), 'success');
    void navigate(billingPaths.overview);
  };
  const action = change.data?.action;
  const [unconfirmed, setUnconfirmed] = useState<unknown>();
  const refused = change.error ?? unconfirmed;

  return (
    <ModalDialog titleId="plan-title" busy={change.isPending} onCancel={onClose}>
      <div className={css.dialog}>
        <div>
          <h2 id="plan-title">{t('Change plan')}</h2>
          <PlanLine plan={plan} interval={interval} />
        </div>
        <Banner text={refused ? errorText(t, refused) : ''} />
        {blocked && <p>{t('Pay what is due before you change the plan.')}</p>}
        {blocked && billing.due && <DueNotice due={billing.due} />}
        {runs && !same && (
          <RadioRows
            name="when"
            label={t('When the plan begins')}
            value={when}
            onChange={setWhen}
            choices={[
              {
                value: 'now',
                label: t('At once'),
                note: t('The unused part of the period you have paid for is deducted.'),
              },
              { value: 'later', label: t('When the period is over'), note: t('Nothing is paid until then.') },
            ]}
          />
        )}
        {same && <p>{t('Your plan continues unchanged.')}</p>}
        {!blocked && <PlanQuote wanted={wanted} />}
        {beyond && sites.data && (
          <StayChoice sites={sites.data.items} allowed={room.allowed ?? 0} chosen={chosen} onChange={setChosen} />
        )}
        {info.data && !type && (
          <p>
            {t('Set up a payment method first.')} <Link to={billingPaths.method}>{t('Payment Method')}</Link>
          </p>
        )}
        {action ? (
          <BankConfirmation
            action={action}
            settle={async () => bought((await confirmPlan(client)).plan)}
            onDone={onClose}
            onFailed={(error) => {
              change.reset();
              setUnconfirmed(error);
            }}
            onCancel={onClose}
          />
        ) : (
          <div className={shared.buttons}>
            <Button variant="default" disabled={change.isPending} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={!type || !quote.data || quote.isFetching || (beyond && chosen.length === 0)}
              loading={change.isPending}
              onClick={() => {
                setUnconfirmed(undefined);
                change.mutate();
              }}
            >
              {t('Confirm')}
            </Button>
          </div>
        )}
      </div>
    </ModalDialog>
  );
}
