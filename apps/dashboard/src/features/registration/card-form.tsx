import type { Interval, PlanName } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useServerForm } from '../../kit/form/use-server-form';
import { startSession } from '../../lib/session';
import { cardRules, cardToWire, emptyCard, grouped, months, years } from './card-form-values';
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
    save: (values) => take(() => payByCard(cardToWire(code, choice, values))),
    onSaved: ({ user, access_token }) => {
      if (user && access_token) return startSession(user, access_token);
      return navigate(otherPaths.login, { state: { email: draft.email } });
    },
  });
  const number = form.getInputProps('number');
  const text = { required: true, withAsterisk: false };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextInput
        ref={first}
        label={t('Card owner name')}
        autoComplete="cc-name"
        maxLength={limits.card.name}
        {...text}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('Card number')}
        autoComplete="cc-number"
        inputMode="numeric"
        {...text}
        {...number}
        onChange={(event) => form.setFieldValue('number', grouped(event.currentTarget.value))}
      />
      <div className={css.three}>
        <NativeSelect
          label={t('Expiry month')}
          autoComplete="cc-exp-month"
          data={[{ value: '', label: t('Month') }, ...months]}
          {...text}
          {...form.getInputProps('exp_month')}
        />
        <NativeSelect
          label={t('Expiry year')}
          autoComplete="cc-exp-year"
          data={[{ value: '', label: t('Year') }, ...years(new Date())]}
          {...text}
          {...form.getInputProps('exp_year')}
        />
        <TextInput
          label={t('CVV')}
          autoComplete="cc-csc"
          inputMode="numeric"
          maxLength={limits.card.cvc.maximum}
          {...text}
          {...form.getInputProps('cvc')}
        />
      </div>
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Next')}
      </Button>
    </form>
  );
}
