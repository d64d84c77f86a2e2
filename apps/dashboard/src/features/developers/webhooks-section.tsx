import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { FormSection } from '../../kit/form/form-section';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import css from './developers.module.css';
import { developersPaths } from './developers.paths';
import { SecretShown } from './secret-shown';
import { useSecret } from './use-secret';
import { WebhookForm } from './webhook-form';
import { WebhookState } from './webhook-state';
import { createWebhook, webhooksQuery } from './webhooks.api';
import { eventWords } from './words';

/** Addresses that are told what happens. */
export function WebhooksSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(webhooksQuery);
  const secret = useSecret();
  const [adding, setAdding] = useState(false);
  const words = eventWords(t);
  return (
    <FormSection title={t('Webhooks')} purpose={t('We notify your server of events as they happen.')}>
      {secret.data && <SecretShown {...secret.data} />}
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="dw-dim">{t('No webhooks yet.')}</p>
          ) : (
            <ul className={css.rows} aria-label={t('Webhooks')}>
              {items.map((webhook) => (
                <li key={webhook.uuid}>
                  <div>
                    <Link to={developersPaths.webhook(webhook.uuid)}>{webhook.description || webhook.url}</Link>
                    {webhook.description && <p>{webhook.url}</p>}
                    <p className="dw-dim">{webhook.events.map((event) => words[event]).join(', ')}</p>
                  </div>
                  <WebhookState webhook={webhook} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding ? (
        <WebhookForm
          name={t('Add webhook')}
          submitLabel={t('Create webhook')}
          save={(values) => createWebhook(client, values)}
          onSaved={(made) => {
            setAdding(false);
            const { description, url } = made.webhook;
            secret.mutate(async () => ({ label: description || url, secret: made.secret }));
          }}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Add webhook')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
