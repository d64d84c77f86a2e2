import { type WebhookEvent, webhookEvents } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import { eventWords } from './webhook-words';

type WebhookFormValues = { url: string; description: string; events: WebhookEvent[] };

const empty: WebhookFormValues = { url: '', description: '', events: [] };

type Props<A> = {
  /** Of the form, for readers. */
  name: string;
  initialValues?: WebhookFormValues;
  submitLabel: string;
  save: (values: WebhookFormValues) => Promise<A>;
  onSaved: (answer: A) => void;
  onCancel: () => void;
};

/** Where to and of what; new or not. */
export function WebhookForm<A>({ name, initialValues = empty, submitLabel, save, onSaved, onCancel }: Props<A>) {
  const { t } = useTranslation();
  const words = eventWords(t);
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
          {webhookEvents.map((event) => (
            <Checkbox key={event} value={event} label={words[event]} description={event} />
          ))}
        </div>
      </Checkbox.Group>
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
