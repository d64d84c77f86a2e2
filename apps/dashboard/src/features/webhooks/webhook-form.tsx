import { type WebhookEvent, webhookEvents } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LimitChoice } from '../../domain/accounts/limit-choice';
import { useServerForm } from '../../kit/form/use-server-form';
import { maySee } from '../../kit/page/may-see';
import shared from '../../kit/secrets/secrets.module.css';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { currentUser } from '../../lib/session';
import { eventWords, isOffered } from './webhook-words';
import { webhookWebsitesQuery } from './webhooks.api';

type WebhookFormValues = { url: string; description: string; events: WebhookEvent[]; websites: string[] | null };

const empty: WebhookFormValues = { url: '', description: '', events: [], websites: null };

type Props<A> = {
  /** Of the form, for readers. */
  name: string;
  initialValues?: WebhookFormValues;
  submitLabel: string;
  save: (values: WebhookFormValues) => Promise<A>;
  onSaved: (answer: A) => void;
  onCancel: () => void;
};

/** Where to, of what, and of which websites; new or not. */
export function WebhookForm<A>({ name, initialValues = empty, submitLabel, save, onSaved, onCancel }: Props<A>) {
  const { t } = useTranslation();
  const words = eventWords(t);
  const user = currentUser();
  const offered = (event: WebhookEvent) => user !== null && isOffered(event, (access) => maySee({ access }, user));
  const websites = useQuery(webhookWebsitesQuery);
  const { form, saving, submit } = useServerForm({ initialValues, save, onSaved, asksBeforeLeaving: false });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={name}>
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
      <Checkbox.Group label={t('Notify it when')} {...form.getInputProps('events')}>
        <div className={shared.checks}>
          {webhookEvents
            .filter((event) => offered(event) || initialValues.events.includes(event))
            .map((event) => (
              <Checkbox key={event} value={event} label={words[event]} description={event} />
            ))}
        </div>
      </Checkbox.Group>
      <Loaded query={websites} skeleton={<RowsSkeleton rows={1} />}>
        {({ items }) => (
          <LimitChoice
            label={t('All websites')}
            description={t('What belongs to no website, such as a take-back or a donation, is sent either way.')}
            rows={items}
            chosen={form.getValues().websites}
            onChange={(chosen) => form.setFieldValue('websites', chosen)}
            error={form.errors.websites}
          />
        )}
      </Loaded>
      <div className={shared.actions}>
        <Button type="submit" loading={saving}>
          {submitLabel}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
