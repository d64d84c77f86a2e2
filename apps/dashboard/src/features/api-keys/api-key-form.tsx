import { type KeyScope, keyScopes, scopesOfWholeAccount } from '@dw/contract/key-scopes';
import { limits } from '@dw/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LimitChoice } from '../../domain/accounts/limit-choice';
import { useServerForm } from '../../kit/form/use-server-form';
import { maySee } from '../../kit/page/may-see';
import shared from '../../kit/secrets/secrets.module.css';
import type { MadeSecret } from '../../kit/secrets/use-secret';
import { Loaded } from '../../kit/states/loaded';
import { RowsSkeleton } from '../../kit/states/skeleton';
import { currentUser } from '../../lib/session';
import { createApiKey, keyWebsitesQuery } from './api-keys.api';
import { isOffered, scopeWords } from './scope-words';

type Values = { name: string; scopes: KeyScope[]; websites: string[] | null };
const empty: Values = { name: '', scopes: [], websites: null };

/** What a new key is called, may do, and sees. */
export function ApiKeyForm({ onMade }: { onMade: (made: MadeSecret) => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const words = scopeWords(t);
  const user = currentUser();
  const websites = useQuery(keyWebsitesQuery);
  const { form, saving, submit } = useServerForm({
    initialValues: empty,
    save: async (values) => ({ label: values.name, secret: await createApiKey(client, values) }),
    onSaved: onMade,
    asksBeforeLeaving: false,
  });
  const values = form.getValues();
  const closed = (scope: KeyScope) => values.websites !== null && scopesOfWholeAccount.includes(scope);
  const limit = (chosen: string[] | null) => {
    form.setFieldValue('websites', chosen);
    if (chosen !== null)
      form.setFieldValue(
        'scopes',
        values.scopes.filter((scope) => !scopesOfWholeAccount.includes(scope)),
      );
  };
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
          {keyScopes
            .filter((scope) => user && isOffered(scope, (access) => maySee({ access }, user)))
            .map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={words[scope]}
                description={closed(scope) ? t('Only for a key of all websites.') : scope}
                disabled={closed(scope)}
              />
            ))}
        </div>
      </Checkbox.Group>
      <Loaded query={websites} skeleton={<RowsSkeleton rows={1} />}>
        {({ items }) => (
          <LimitChoice
            label={t('All websites')}
            rows={items}
            chosen={values.websites}
            onChange={limit}
            error={form.errors.websites}
          />
        )}
      </Loaded>
      <Button type="submit" loading={saving}>
        {t('Create API key')}
      </Button>
    </form>
  );
}
