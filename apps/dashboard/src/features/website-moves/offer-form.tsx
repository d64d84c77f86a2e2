import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { hintBelow } from '../../kit/form/hint-below';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { offerWebsite } from './website-moves.api';

const empty = { recipient: '' };

/** To whom the website is offered. */
export function OfferForm({ uuid, name }: { uuid: string; name: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    validate: {
      recipient: (recipient: string) =>
        recipient.trim() === '' ? t('Enter an address or the id of an account.') : null,
    },
    save: ({ recipient }) => offerWebsite(client, uuid, recipient),
    afterwards: () => empty,
    onSaved: () => showAlert(t('{name} is offered', { name }), 'success'),
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('Offer the website')}>
      <TextInput
        label={t('Email of an owner, or id of the account')}
        description={t('We do not tell you whether it is known to us.')}
        {...hintBelow}
        autoComplete="off"
        {...form.getInputProps('recipient')}
      />
      <Button type="submit" loading={saving}>
        {t('Offer the website')}
      </Button>
    </form>
  );
}
