import { limits } from '@dw/contract/limits';
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { PasswordField } from '../../kit/form/password-field';
import type { FeedFormValues } from './feed-form-values';

type Props = { form: UseFormReturnType<FeedFormValues>; hasPassword: boolean };

/** What the address asks for, where it does. A stored password is never shown again. */
export function FeedAccessFields({ form, hasPassword }: Props) {
  const { t } = useTranslation();
  const kept = hasPassword && form.getValues().username.trim() !== '';
  return (
    <FormSection
      title={t('Access')}
      purpose={t('Only if the address asks for a username and password. Clear the username to remove both.')}
    >
      <FieldRow>
        <TextInput
          label={t('Username')}
          autoComplete="off"
          maxLength={limits.feed.username}
          {...form.getInputProps('username')}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          maxLength={limits.feed.password}
          description={kept ? t('A password is stored. Leave the field empty to keep it.') : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.getInputProps('password')}
        />
      </FieldRow>
    </FormSection>
  );
}
