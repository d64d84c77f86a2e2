import { findPlan } from '@dw/contract/plans';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { PlanLine } from '../../domain/subscriptions/plan-line';
import { priceOf } from '../../domain/subscriptions/plan-price';
import { CardForm } from './card-form';
import css from './form.module.css';
import { registrationPaths } from './registration.paths';
import { RegistrationError } from './registration-error';
import { RegistrationPage } from './registration-page';
import { type DraftProps, WithDraft } from './with-draft';

/** Step 7: the card, for those who pay by card. */
export function RegisterCardPage() {
  const { t } = useTranslation();
  return (
    <RegistrationPage step={7} title={t('Credit Card')}>
      <WithDraft due={5}>{(props) => <CardStep {...props} />}</WithDraft>
    </RegistrationPage>
  );
}

function CardStep(props: DraftProps) {
  const { t } = useTranslation();
  const { passed, draft } = props;
  const plan = passed.plan && findPlan(draft.type, passed.plan);
  if (!plan) return <Navigate to={registrationPaths.plans} replace state={passed} />;
  const interval = passed.interval ?? 'month';
  return (
    <>
      <div className={css.head}>
        <h1>{t('Credit Card')}</h1>
        <PlanLine plan={plan} interval={interval} />
        <p>{t('You pay {price} now, VAT included.', { price: priceOf(plan, interval).withVat })}</p>
      </div>
      <RegistrationError />
      <CardForm {...props} choice={{ plan: plan.name, interval }} />
      <p className="dw-dim">
        <Link to={registrationPaths.plans} state={passed}>
          {t('Choose another plan')}
        </Link>
      </p>
    </>
  );
}
