import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { type AuthUser, startSession } from '../../lib/session';
import { mergedUser } from './merged-user';
import { rename } from './profile.api';

/** What a user is called who may not change the company’s details. */
export function NamesForm({ user }: { user: AuthUser }) {
  const { t } = useTranslation();
  const needed = (value: string) => (value.trim() === '' ? t('This field is required.') : null);
  const form = useServerForm({
    initialValues: { first_name: user.first_name, last_name: user.last_name },
    validate: { first_name: needed, last_name: needed },
    stored: true,
    save: rename,
    onSaved: (saved) => {
      startSession(mergedUser(user, saved.user), user.access_token);
      showAlert(t('Details updated.'), 'success');
    },
  });
  const shared = { maxLength: limits.personName, required: true, withAsterisk: false };
  return (
    <FormBody quiet form={form} submitLabel={t('Update')}>
      <FormSection title={t('You')} purpose={t('Company details are changed by owners and managers.')}>
        <TextInput
          label={t('First name')}
          autoComplete="given-name"
          {...shared}
          {...form.form.getInputProps('first_name')}
        />
        <TextInput
          label={t('Last name')}
          autoComplete="family-name"
          {...shared}
          {...form.form.getInputProps('last_name')}
        />
      </FormSection>
    </FormBody>
  );
}
