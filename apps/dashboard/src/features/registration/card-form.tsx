import type { Interval, PlanName } from '@dw/contract/enums';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useServerForm } from '../../kit/form/use-server-form';
import { CardFields } from '../../kit/payment/card-fields';
import { cardRules, cardToWire, emptyCard } from '../../kit/payment/card-form-values';
import { startSession } from '../../lib/session';
import css from './form.module.css';
import { payByCard } from './registration.api';
import { otherPaths } from './registration.paths';
import { useFirstFocus } from './use-first-focus';
import { useStep } from './use-step';
import type { DraftProps } from './with-draft';

type Props = DraftProps & { choice: { plan: PlanName; interval: Interval } };

/** The card. It is in this form and in the call, and nowhere else. */
export function CardForm({ draft, code, passed, choice }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const take = useStep(code, passed);
  const first = useFirstFocus();
  const { form, saving, submit } = useServerForm({
    initialValues: emptyCard,
    validate: cardRules((text) => t(text)),
    asksBeforeLeaving: false,
    save: (values) => take(() => payByCard({ ...cardToWire(values), ...choice, code })),
    onSaved: ({ user, access_token }) => {
      if (user && access_token) return startSession(user, access_token);
      return navigate(otherPaths.login, { state: { email: draft.email } });
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <CardFields form={form} first={first} />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Next')}
      </Button>
    </form>
  );
}
