import { feedTypes } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import type { FeedFormValues } from './feed-form-values';
import { typesQuery } from './feeds.api';

/** Where the file is, and what it is. */
export function FeedSourceFields({ form }: { form: UseFormReturnType<FeedFormValues> }) {
  const { t } = useTranslation();
  const { data: types = feedTypes } = useQuery(typesQuery);
  return (
    <FormSection
      title={t('Feed')}
      purpose={t('The file of products that your shop or its feed app publishes. It may be compressed with gzip.')}
    >
      <TextInput
        type="url"
        inputMode="url"
        label={t('URL')}
        required
        autoComplete="off"
        maxLength={limits.url}
        placeholder="https://"
        {...form.getInputProps('url')}
      />
      <FieldRow>
        <NativeSelect
          label={t('Feed type')}
          required
          data={types.map(({ id, name }) => ({ value: String(id), label: t(name) }))}
          {...form.getInputProps('retailers_feeds_type_id')}
        />
        <TextInput label={t('Country')} value="UK" disabled readOnly />
      </FieldRow>
    </FormSection>
  );
}
