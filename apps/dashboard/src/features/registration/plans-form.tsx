import type { Interval } from '@dw/contract/enums';
import { type Plan, plansByRole } from '@dw/contract/plans';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showAlert } from '../../kit/alerts';
import { Banner } from '../../kit/banner';
import { errorText } from '../../kit/error-text';
import { startSession } from '../../lib/session';
import { IntervalSwitch } from './interval-switch';
import { PaymentDialog } from './payment-dialog';
import { PlanCard } from './plan-card';
import { afterPlan, type PaymentMethod, planToWire } from './plan-choice';
import css from './plans.module.css';
import { choosePlan } from './registration.api';
import { otherPaths, registrationPaths } from './registration.paths';
import { useStep } from './use-step';
import type { DraftProps } from './with-draft';

type Choice = { readonly plan: Plan; readonly method?: PaymentMethod };

/** The plans of the role. A charity's is taken at once; the others ask how it is to be paid. */
export function PlansForm({ draft, code, passed }: DraftProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const take = useStep(code, passed);
  const role = draft.type;
  const free = role === 'CHARITY';
  const [interval, setInterval] = useState<Interval>(passed.interval ?? 'month');
  const [asked, setAsked] = useState<Plan | null>(null);

  const choose = useMutation({
    mutationFn: ({ plan, method }: Choice) => take(() => choosePlan(planToWire(code, plan.name, interval, method))),
    onSuccess: (answer, { plan }) => {
      const next = afterPlan(answer);
      if (next.to === 'dashboard') return startSession(next.user, next.token);
      if (next.to === 'login') return navigate(otherPaths.login, { state: { email: draft.email } });
      return navigate(registrationPaths.card, { state: { ...passed, plan: plan.name, interval } });
    },
    onError: (error) => free && showAlert(errorText(t, error), 'danger'),
  });
  const pick = (plan: Plan) => {
    if (free) return choose.mutate({ plan });
    choose.reset();
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
      <div className={css.plans} data-count={plansByRole[role].length}>
        {plansByRole[role].map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            interval={interval}
            primary={plan.name === 'standard'}
            loading={choose.isPending && asked === null}
            onChoose={() => pick(plan)}
          />
        ))}
      </div>
      {asked && (
        <PaymentDialog
          plan={asked}
          interval={interval}
          loading={choose.isPending}
          error={<Banner text={choose.error ? errorText(t, choose.error) : ''} />}
          onCancel={() => setAsked(null)}
          onNext={(method) => choose.mutate({ plan: asked, method })}
        />
      )}
    </>
  );
}
