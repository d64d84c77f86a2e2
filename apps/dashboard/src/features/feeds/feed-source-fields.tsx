import { feedTypes } from '@dw/contract/enums';
import { limits } from '@dw/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import type { FeedFormValues } from './feed-form-values';
import { typesQuery } from './feeds.api';

const currencyCodes = Intl.supportedValuesOf('currency');

/** Where the file is, and what it is. */
export function FeedSourceFields({ form }: { form: UseFormReturnType<FeedFormValues> }) {
  const { t, i18n } = useTranslation();
  const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
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
      <NativeSelect
        label={t('Currency of prices')}
        description={t('For prices that name no currency, as in Shopify’s export. Any other price keeps its own.')}
        data={[
          { value: '', label: t('Each price names its own') },
          ...currencyCodes.map((code) => ({ value: code, label: `${code}, ${names.of(code)}` })),
        ]}
        {...form.getInputProps('default_currency')}
      />
    </FormSection>
  );
}
