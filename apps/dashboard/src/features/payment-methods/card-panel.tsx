import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billingChanged, type StoredCard } from '../../domain/subscriptions/payment.api';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { cardsAtStripe } from '../../kit/payment/card-provider';
import { errorText } from '../../kit/states/error-text';
import { CardForm } from './card-form';
import { addCard, beginCard, removeCard } from './cards.api';
import css from './payment-methods.module.css';

const StripeCardForm = lazy(async () => ({
  default: (await import('../../kit/payment/stripe-card-form')).StripeCardForm,
}));

/** The stored card as a tile, with the ways to edit and to disconnect it; without one, its form. */
export function CardPanel({ card }: { card: StoredCard | null }) {
  const [editing, setEditing] = useState(false);
  if (!card && cardsAtStripe()) return <NewCardAtStripe />;
  if (!card) return <CardForm key="new" card={null} onDone={() => setEditing(false)} />;
  if (editing) return <CardForm key={card.uuid} card={card} onDone={() => setEditing(false)} />;
  return <CardTile card={card} onEdit={() => setEditing(true)} />;
}

/** A new card, typed into the provider’s own fields. */
function NewCardAtStripe() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const save = async (card: Parameters<typeof addCard>[1]) => {
    await addCard(client, card);
    showAlert(t('Added successfully.'), 'success');
  };
  return (
    <Suspense fallback={null}>
      <StripeCardForm label={t('Add card')} begin={beginCard} save={save} />
    </Suspense>
  );
}

function CardTile({ card, onEdit }: { card: StoredCard; onEdit: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeCard(card.id),
    onSuccess: () => {
      // Before the form of a new card, for which the page may be loaded anew.
      showAlert(t('Card disconnected.'), 'success');
      return billingChanged(client);
    },
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  const ask = async () => {
    const consequence = t(
      'Your plan continues until the end of its period. It cannot be renewed without a payment method.',
    );
    if (await confirm(consequence, { confirmBtnText: 'Disconnect' })) remove.mutate();
  };
  return (
    <section className={css.tile} aria-label={t('Credit Card')}>
      <IconCreditCard size={28} stroke={1.4} aria-hidden />
      <div>
        <b>{`${card.brand} •••• ${card.last4}`}</b>
        <p className="dw-dim">{card.name}</p>
        <p className="dw-dim">
          {t('Expires {date}', { date: `${String(card.exp_month).padStart(2, '0')}/${card.exp_year}` })}
        </p>
      </div>
      <Button variant="default" onClick={onEdit}>
        {t('Edit')}
      </Button>
      <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
        {t('Disconnect')}
      </Button>
    </section>
  );
}
