import { limits } from '@dw/contract/limits';
import { Button, Input, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../alerts/banner';
import shared from '../dialog.module.css';
import { errorText } from '../states/error-text';
import { cardNameProblem } from './card-form-values';
import css from './stripe-card-form.module.css';
import { CardRefused, useStripeFields } from './use-stripe-fields';

type Props = {
  /** What the button says, translated. */
  label: string;
  /** Asks the server for the secret by which the card is stored for later; without it Stripe only names the card. */
  begin?: () => Promise<string>;
  /** Sends Stripe’s name of the card to the server. What it rejects with is shown. */
  save: (card: { readonly name: string; readonly payment_method: string }) => Promise<unknown>;
};

/** A card, typed into Stripe’s own fields: its number never reaches this page’s scripts. */
export function StripeCardForm({ label, begin, save }: Props) {
  const { t } = useTranslation();
  const { number, expiry, cvc, phase, take } = useStripeFields();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState('');

  const send = async () => {
    setSaving(true);
    setProblem('');
    try {
      const owner = name.trim();
      await save({ name: owner, payment_method: await take(owner, await begin?.()) });
    } catch (error) {
      setProblem(error instanceof CardRefused && error.message !== '' ? error.message : errorText(t, error));
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = cardNameProblem((text) => t(text), name);
    setWrong(found);
    if (found === null) void send();
  };
  const failed = phase === 'failed' ? t('The fields for the card could not be loaded. Reload the page.') : '';
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t('Credit Card')}>
      <TextInput
        label={t('Card owner name')}
        autoComplete="cc-name"
        maxLength={limits.card.name}
        required
        withAsterisk={false}
        value={name}
        error={wrong}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Field label={t('Card number')} at={number} />
      <div className={css.two}>
        <Field label={t('Expiry date')} at={expiry} />
        <Field label={t('CVV')} at={cvc} />
      </div>
      <Banner text={failed || problem} />
      <div className={shared.buttons}>
        <Button type="submit" loading={saving} disabled={phase !== 'ready'}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** The place of one of Stripe’s fields, which names itself to readers of the screen. */
function Field({ label, at }: { label: string; at: RefObject<HTMLDivElement | null> }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div className={css.field} ref={at} />
    </Input.Wrapper>
  );
}
