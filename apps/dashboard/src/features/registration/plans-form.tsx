import type { Interval } from '@dw/contract/enums';
import type { Plan } from '@dw/contract/plans';
import { useMutation } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IntervalSwitch } from '../../domain/subscriptions/interval-switch';
import { PlanSheet } from '../../domain/subscriptions/plan-sheet';
import css from '../../domain/subscriptions/plans.module.css';
import { showAlert } from '../../kit/alerts/alerts';
import { Banner } from '../../kit/alerts/banner';
import type { PaymentWindow } from '../../kit/payment/use-payment-window';
import { WindowWaiting } from '../../kit/payment/window-waiting';
import { errorText } from '../../kit/states/error-text';
import { startSession } from '../../lib/session';
import { PaymentDialog } from './payment-dialog';
import { afterPlan, type PaymentMethod, planToWire } from './plan-choice';
import { choosePlan } from './registration.api';
import { otherPaths, registrationPaths } from './registration.paths';
import { usePayPal } from './use-paypal';
import { useStep } from './use-step';
import type { DraftProps } from './with-draft';

type Choice = { readonly plan: Plan; readonly method?: PaymentMethod };

/** The plans of the role. A charity’s is taken at once; the others ask how it is to be paid. */
export function PlansForm(props: DraftProps) {
  const { draft, code, passed } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const take = useStep(code, passed);
  const role = draft.type;
  const free = role === 'CHARITY';
  const [interval, setInterval] = useState<Interval>(passed.interval ?? 'month');
  const [asked, setAsked] = useState<Plan | null>(null);

  const paypal = usePayPal(props);
  const { phase } = paypal.now;

  const choose = useMutation({
    mutationFn: ({ plan, method }: Choice) => take(() => choosePlan(planToWire(code, plan.name, interval, method))),
    onSuccess: (answer, { plan }) => {
      const next = afterPlan(answer);
      if (next.to === 'paypal') return paypal.lead(next.url);
      paypal.abandon();
      if (next.to === 'dashboard') return startSession(next.user, next.token);
      if (next.to === 'login') return navigate(otherPaths.login, { state: { email: draft.email } });
      return navigate(registrationPaths.card, { state: { ...passed, plan: plan.name, interval } });
    },
    onError: (error) => {
      paypal.abandon();
      if (free) showAlert(errorText(t, error), 'danger');
    },
  });
  const pay = (plan: Plan, method: PaymentMethod) => {
    // In the click itself: browsers block a window that opens later.
    if (method === 'paypal') paypal.open();
    else paypal.abandon();
    choose.mutate({ plan, method });
  };
  const leave = () => {
    paypal.abandon();
    setAsked(null);
  };
  const pick = (plan: Plan) => {
    if (free) return choose.mutate({ plan });
    choose.reset();
    paypal.abandon();
    setAsked(plan);
  };

  return (
    <>
      <div className={css.head}>
        <div>
          <h1>{t('Plans for {type}', { type: t(role.toLowerCase()) })}</h1>
          <p>{free ? t('Free, with nothing to pay later.') : t('Prices without VAT.')}</p>
        </div>
        {!free && <IntervalSwitch value={interval} onChange={setInterval} />}
      </div>
      <PlanSheet
        role={role}
        interval={interval}
        loading={choose.isPending && asked === null ? 'all' : undefined}
        onChoose={pick}
      />
      {asked && (
        <PaymentDialog
          plan={asked}
          interval={interval}
          loading={choose.isPending}
          error={<Banner text={choose.error ? errorText(t, choose.error) : problemOf(t, paypal.now)} />}
          waiting={
            (phase === 'waiting' || phase === 'confirming') && (
              <WindowWaiting
                now={paypal.now}
                waiting={t('Approve the payment in the PayPal window.')}
                confirming={t('Asking PayPal whether the payment is approved ...')}
                cancelLabel={t('Pay another way')}
                onCancel={paypal.abandon}
              />
            )
          }
          onCancel={leave}
          onNext={(method) => pay(asked, method)}
        />
      )}
    </>
  );
}

/** Why a window of PayPal came to nothing. */
function problemOf(t: TFunction, now: PaymentWindow): string {
  if (now.phase === 'cancelled') return t('The payment was cancelled at PayPal. Nothing was charged.');
  if (now.phase === 'closed')
    return t('The PayPal window was closed before the payment was approved. Nothing was charged.');
  return now.phase === 'failed' ? errorText(t, now.error) : '';
}
