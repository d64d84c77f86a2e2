import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { confirm } from '../../kit/alerts/confirm';
import { FormSection } from '../../kit/form/form-section';
import { ExportButton } from '../../kit/list/export-button';
import { usePages } from '../../kit/list/use-pages';
import { KeyUse } from '../../kit/secrets/key-use';
import { SecretShown } from '../../kit/secrets/secret-shown';
import shared from '../../kit/secrets/secrets.module.css';
import { useSecret } from '../../kit/secrets/use-secret';
import { errorText } from '../../kit/states/error-text';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { listDefaults } from '../../lib/list-state';
import { apiKeyColumns } from './api-key-columns';
import { ApiKeyForm } from './api-key-form';
import { type ApiKey, apiKeysPage, apiKeysQuery, revokeApiKey, rotateApiKey } from './api-keys.api';
import { scopeWords } from './scope-words';

/** Keys for the account’s own programs. */
export function ApiKeysSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(apiKeysQuery);
  const pages = usePages(apiKeysPage);
  const secret = useSecret();
  const [adding, setAdding] = useState(false);

  const rotate = async ({ uuid, name }: ApiKey) => {
    const sure = await confirm(t('The old key of {name} keeps working for 24 hours.', { name }), {
      confirmBtnText: 'Rotate',
      confirmBtnStyle: 'primary',
    });
    if (sure) secret.mutate(async () => ({ label: name, secret: await rotateApiKey(client, uuid) }));
  };
  const revoke = async ({ uuid, name }: ApiKey) => {
    if (!(await confirm(t('Programs that use {name} are refused at once.', { name })))) return;
    try {
      await revokeApiKey(client, uuid);
      showAlert(t('API key revoked'), 'success');
    } catch (error) {
      showAlert(errorText(t, error), 'danger');
    }
  };
  return (
    <FormSection
      title={t('API keys')}
      purpose={t('For your tills, shop servers and other programs: each key opens what you choose.')}
    >
      {secret.data && <SecretShown {...secret.data} />}
      <Loaded query={query} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="dw-dim">{t('No API keys yet.')}</p>
          ) : (
            <ul className={shared.rows} aria-label={t('API keys')}>
              {items.map((key) => (
                <KeyRow key={key.uuid} apiKey={key} onRotate={rotate} onRevoke={revoke} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {adding ? (
        <ApiKeyForm
          onMade={(made) => {
            setAdding(false);
            secret.mutate(async () => made);
          }}
        />
      ) : (
        <div className={shared.actions}>
          <Button variant="default" onClick={() => setAdding(true)}>
            {t('New API key')}
          </Button>
          {query.data && query.data.items.length > 0 && (
            <ExportButton name="API keys" columns={apiKeyColumns(t)} pages={pages} state={listDefaults} />
          )}
        </div>
      )}
    </FormSection>
  );
}

type RowProps = {
  apiKey: ApiKey;
  onRotate: (key: ApiKey) => Promise<void>;
  onRevoke: (key: ApiKey) => Promise<void>;
};

function KeyRow({ apiKey, onRotate, onRevoke }: RowProps) {
  const { t } = useTranslation();
  const { name, prefix, scopes, websites, expires_at } = apiKey;
  const words = scopeWords(t);
  return (
    <li>
      <div>
        <b>{name}</b>
        <p>
          {prefix}… · {scopes.map((scope) => words[scope]).join(', ')}
        </p>
        {websites && (
          <p>
            {websites.length > 0
              ? t('For {websites} alone', { websites: websites.map((site) => site.name).join(', ') })
              : t('For websites that are gone: it opens nothing.')}
          </p>
        )}
        <p className="dw-dim">
          <KeyUse of={apiKey} />
        </p>
      </div>
      <div className={shared.actions}>
        {!expires_at && (
          <Button variant="default" aria-label={t('Rotate {name}', { name })} onClick={() => void onRotate(apiKey)}>
            {t('Rotate')}
          </Button>
        )}
        <Button variant="default" aria-label={t('Revoke {name}', { name })} onClick={() => void onRevoke(apiKey)}>
          {t('Revoke')}
        </Button>
      </div>
    </li>
  );
}
