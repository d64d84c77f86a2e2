import type { PaymentAction } from '@dw/contract';
import type { Interval, PlanName } from '@dw/contract/enums';
import { findPlan } from '@dw/contract/plans';
import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router';
import { PlanLine } from '../../domain/subscriptions/plan-line';
import { priceOf } from '../../domain/subscriptions/plan-price';
import { showAlert } from '../../kit/alerts/alerts';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import { BankConfirmation } from '../../kit/payment/bank-confirmation';
import { CardFields } from '../../kit/payment/card-fields';
import { cardRules, cardToWire, emptyCard } from '../../kit/payment/card-form-values';
import { cardsAtStripe } from '../../kit/payment/card-provider';
import { errorText } from '../../kit/states/error-text';
import { startSession } from '../../lib/session';
import css from './form.module.css';
import { confirmCard, payByCard } from './registration.api';
import { otherPaths, registrationPaths } from './registration.paths';
import { RegistrationError, RegistrationPage } from './registration-page';
import { useStep } from './use-step';
import { type DraftProps, WithDraft } from './with-draft';

const StripeCardForm = lazy(async () => ({
  default: (await import('../../kit/payment/stripe-card-form')).StripeCardForm,
}));

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
  const { t, i18n } = useTranslation();
  const { passed, draft } = props;
  const plan = passed.plan && findPlan(draft.type, passed.plan);
  if (!plan) return <Navigate to={registrationPaths.plans} replace state={passed} />;
  const interval = passed.interval ?? 'month';
  return (
    <>
      <div className={css.head}>
        <h1>{t('Credit Card')}</h1>
        <PlanLine plan={plan} interval={interval} />
        <p>{t('You pay {price} now, VAT included.', { price: priceOf(plan, interval, i18n.language).withVat })}</p>
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

type Props = DraftProps & { choice: { plan: PlanName; interval: Interval } };

/** The card. It is in this form and in the call, and nowhere else. */
function CardForm({ draft, code, passed, choice }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const take = useStep(code, passed);
  const first = useFirstFocus();
  const [action, setAction] = useState<PaymentAction>();
  const { form, saving, submit } = useServerForm({
    initialValues: emptyCard,
    validate: cardRules((text) => t(text)),
    asksBeforeLeaving: false,
    save: (values) => take(() => payByCard({ ...cardToWire(values), ...choice, code })),
    onSaved: (answer) => (answer.action ? setAction(answer.action) : enter(answer)),
  });
  const enter = ({ user, access_token }: Awaited<ReturnType<typeof confirmCard>>) => {
    if (user && access_token) return startSession(user, access_token);
    return navigate(otherPaths.login, { state: { email: draft.email } });
  };
  if (action)
    return (
      <BankConfirmation
        action={action}
        settle={async () => enter(await confirmCard(code))}
        onDone={() => {}}
        onFailed={(error) => {
          setAction(undefined);
          showAlert(errorText(t, error), 'danger');
        }}
        onCancel={() => setAction(undefined)}
      />
    );
  if (cardsAtStripe())
    return (
      <Suspense fallback={null}>
        <StripeCardForm
          label={t('Next')}
          save={async (card) => {
            const answer = await take(() => payByCard({ ...card, ...choice, code }));
            if (answer.action) return setAction(answer.action);
            return enter(answer);
          }}
        />
      </Suspense>
    );
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <CardFields form={form} first={first} />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Next')}
      </Button>
    </form>
  );
}
