import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { developersPaths } from '../../domain/accounts/developers.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { FormSection } from '../../kit/form/form-section';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { Time } from '../../kit/time';
import { DeliveryLog } from './delivery-log';
import { WebhookActions } from './webhook-actions';
import { WebhookForm } from './webhook-form';
import { WebhookState } from './webhook-state';
import { WebhookWebsites } from './webhook-websites';
import { eventWords } from './webhook-words';
import { changeWebhook, type Webhook, webhookQuery } from './webhooks.api';
import css from './webhooks.module.css';

/** One webhook: how it fares, what can be done with it, and its log. */
export function WebhookPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const client = useQueryClient();
  const query = useQuery(webhookQuery(uuid));
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Settings') }, { label: t('Developers'), to: developersPaths.page }]}
        title={query.data?.description || t('Webhook')}
        purpose={query.data?.url}
      />
      <Loaded query={query}>
        {(webhook) => (
          <>
            <FormSection title={t('State')}>
              <Facts webhook={webhook} />
              <WebhookActions webhook={webhook} onEdit={() => setEditing(true)} />
            </FormSection>
            {editing && (
              <FormSection title={t('Edit')} purpose={t('Waiting messages are sent to the new address.')}>
                <WebhookForm
                  name={t('Edit')}
                  initialValues={editable(webhook)}
                  submitLabel={t('Update')}
                  save={(values) => changeWebhook(client, webhook.uuid, values)}
                  onSaved={() => {
                    setEditing(false);
                    showAlert(t('Webhook updated'), 'success');
                  }}
                  onCancel={() => setEditing(false)}
                />
              </FormSection>
            )}
            <DeliveryLog webhook={webhook} />
          </>
        )}
      </Loaded>
    </>
  );
}

const editable = ({ url, description, events, websites }: Webhook) => ({
  ...{ url, description, events },
  websites: websites?.map(({ uuid }) => uuid) ?? null,
});

function Facts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const words = eventWords(t);
  const { active, stopped, events, waiting, last_delivered_at, last_failed_at, old_secret_until } = webhook;
  return (
    <div className={css.facts}>
      <WebhookState webhook={webhook} />
      {stopped && (
        <p>
          {t(
            'It answered 410 Gone, so we stopped sending to it. Waiting messages are kept for 30 days and sent when you switch it on again.',
          )}
        </p>
      )}
      <p>{events.map((event) => words[event]).join(', ')}</p>
      <WebhookWebsites webhook={webhook} />
      {last_delivered_at && (
        <p className="dw-dim">
          {t('Last delivered')} <Time instant={last_delivered_at} />
        </p>
      )}
      {last_failed_at && (
        <p className="dw-dim">
          {t('Last failed')} <Time instant={last_failed_at} />
        </p>
      )}
      {waiting > 0 && (
        <p className="dw-dim">
          {active
            ? t('{messages} messages on their way', { count: waiting, messages: waiting })
            : t('{messages} messages waiting', { count: waiting, messages: waiting })}
        </p>
      )}
      {old_secret_until && (
        <p className="dw-dim">
          {t('The old secret ends')} <Time instant={old_secret_until} />
        </p>
      )}
    </div>
  );
}
