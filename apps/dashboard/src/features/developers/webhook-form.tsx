import { type WebhookEvent, webhookEvents } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../kit/form/use-server-form';
import css from './developers.module.css';
import type { MadeSecret } from './use-secret';
import { createWebhook } from './webhooks.api';
import { eventWords } from './words';

const empty: { url: string; description: string; events: WebhookEvent[] } = { url: '', description: '', events: [] };

/** Where to and of what. */
export function WebhookForm({ onMade }: { onMade: (made: MadeSecret) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = eventWords(t);
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    save: async (values) => {
      const { webhook, secret } = await createWebhook(client, values);
      return { label: webhook.description || webhook.url, secret };
    },
    onSaved: onMade,
    asksBeforeLeaving: false,
  });
  return (
    <form className={css.form} noValidate onSubmit={submit} aria-label={t('Add webhook')}>
      <TextInput
        type="url"
        label={t('Address')}
        description={t('Complete, such as https://shop.example/hooks')}
        maxLength={limits.url}
        autoComplete="off"
        {...form.getInputProps('url')}
      />
      <TextInput
        label={t('Description')}
        maxLength={limits.webhook.description}
        autoComplete="off"
        {...form.getInputProps('description')}
      />
      <Checkbox.Group label={t('It is told when')} {...form.getInputProps('events')}>
        <div className={css.checks}>
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={words[event]} description={event} />
          ))}
        </div>
      </Checkbox.Group>
      <Button type="submit" loading={saving}>
        {t('Create webhook')}
      </Button>
    </form>
  );
}
