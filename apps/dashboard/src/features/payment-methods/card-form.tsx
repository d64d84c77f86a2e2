import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StoredCard } from '../../domain/subscriptions/payment.api';
import { showAlert } from '../../kit/alerts/alerts';
import shared from '../../kit/dialog.module.css';
import { useServerForm } from '../../kit/form/use-server-form';
import { CardFields } from '../../kit/payment/card-fields';
import { cardRules, cardToWire, emptyCard } from '../../kit/payment/card-form-values';
import { addCard, changeCard } from './cards.api';
import css from './payment-methods.module.css';

type Props = { card: StoredCard | null; onDone: () => void };

/** A new card, or the name and expiry of the stored one: its number and CVV are locked. */
export function CardForm({ card, onDone }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const rules = cardRules((text) => t(text));
  const { name, exp_month, exp_year } = rules;
  const form = useServerForm({
    initialValues: card
      ? {
          ...emptyCard,
          name: card.name,
          exp_month: String(card.exp_month).padStart(2, '0'),
          exp_year: String(card.exp_year),
        }
      : emptyCard,
    validate: card ? { name, exp_month, exp_year } : rules,
    save: (values) => {
      const { number, cvc, ...details } = cardToWire(values);
      return card ? changeCard(client, card.id, details) : addCard(client, { ...details, number, cvc });
    },
    onSaved: () => {
      showAlert(card ? t('Changes saved successfully.') : t('Added successfully.'), 'success');
      onDone();
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.submit} aria-label={t('Credit Card')}>
      <CardFields form={form.form} {...(card && { stored: card.last4 })} />
      <div className={shared.buttons}>
        {card && (
          <Button variant="default" disabled={form.saving} onClick={onDone}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" loading={form.saving}>
          {card ? t('Save') : t('Add card')}
        </Button>
      </div>
    </form>
  );
}
