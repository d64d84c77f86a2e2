import { type KeyScope, keyScopes } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useServerForm } from '../../kit/form/use-server-form';
import shared from '../../kit/secrets/secrets.module.css';
import type { MadeSecret } from '../../kit/secrets/use-secret';
import { createApiKey } from './api-keys.api';
import { scopeWords } from './scope-words';

const empty: { name: string; scopes: KeyScope[] } = { name: '', scopes: [] };

/** What a new key is called and may do. */
export function ApiKeyForm({ onMade }: { onMade: (made: MadeSecret) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = scopeWords(t);
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    save: async (values) => ({ label: values.name, secret: await createApiKey(client, values) }),
    onSaved: onMade,
    asksBeforeLeaving: false,
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit} aria-label={t('New API key')}>
      <TextInput
        label={t('Name')}
        description={t('Where it is used, such as a till.')}
        maxLength={limits.apiKey.name}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label={t('It may')} {...form.getInputProps('scopes')}>
        <div className={shared.checks}>
          {keyScopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={words[scope]} description={scope} />
          ))}
        </div>
      </Checkbox.Group>
      <Button type="submit" loading={saving}>
        {t('Create API key')}
      </Button>
    </form>
  );
}
