import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { developersPaths } from '../../domain/accounts/developers.paths';
import { FormSection } from '../../kit/form/form-section';
import { ExportButton } from '../../kit/list/export-button';
import { usePages } from '../../kit/list/use-pages';
import { SecretShown } from '../../kit/secrets/secret-shown';
import shared from '../../kit/secrets/secrets.module.css';
import { useSecret } from '../../kit/secrets/use-secret';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { listDefaults } from '../../lib/list-state';
import { webhookColumns } from './webhook-columns';
import { WebhookForm } from './webhook-form';
import { WebhookState } from './webhook-state';
import { WebhookWebsites } from './webhook-websites';
import { eventWords } from './webhook-words';
import { createWebhook, webhooksPage, webhooksQuery } from './webhooks.api';

/** Addresses that are told what happens. */
export function WebhooksSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(webhooksQuery);
  const secret = useSecret();
  const [adding, setAdding] = useState(false);
  const pages = usePages(webhooksPage);
  const words = eventWords(t);
  return (
    <FormSection title={t('Webhooks')} purpose={t('We notify your server of events as they happen.')}>
      {secret.data && <SecretShown {...secret.data} />}
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="dw-dim">{t('No webhooks yet.')}</p>
          ) : (
            <ul className={shared.rows} aria-label={t('Webhooks')}>
              {items.map((webhook) => (
                <li key={webhook.uuid}>
                  <div>
                    <Link to={developersPaths.webhook(webhook.uuid)}>{webhook.description || webhook.url}</Link>
                    {webhook.description && <p>{webhook.url}</p>}
                    <p className="dw-dim">{webhook.events.map((event) => words[event]).join(', ')}</p>
                    <WebhookWebsites webhook={webhook} />
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
        <div className={shared.actions}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('Add webhook')}
          </Button>
          {query.data && query.data.items.length > 0 && (
            <ExportButton name="Webhooks" columns={webhookColumns(t)} pages={pages} state={listDefaults} />
          )}
        </div>
      )}
    </FormSection>
  );
}
