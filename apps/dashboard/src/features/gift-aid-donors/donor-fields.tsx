import { giftAidLimits } from '@dw/contract/gift-aid-enums';
import { limits } from '@dw/contract/limits';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { countriesQuery } from '../../lib/countries';
import { countryOptions } from '../../lib/country-options';
import type { DonorValues } from './donor-form-values';

/** Who a donor is, and where they live. */
export function DonorFields<V extends DonorValues>({ form }: { form: UseFormReturnType<V> }) {
  const { t, i18n } = useTranslation();
  const { data: countries } = useQuery(countriesQuery);
  const field = form.getInputProps;
  return (
    <>
      <FormSection title={t('Donor')} purpose={t('The full name, as the tax office knows it.')}>
        <TextInput label={t('Title, such as Ms')} maxLength={giftAidLimits.title} {...field('title')} />
        <FieldRow>
          <TextInput label={t('First name')} required maxLength={giftAidLimits.name} {...field('first_name')} />
          <TextInput label={t('Last name')} required maxLength={giftAidLimits.name} {...field('last_name')} />
        </FieldRow>
        <TextInput label={t('Email')} type="email" {...field('email')} />
      </FormSection>
      <FormSection title={t('Home address')} purpose={t('A claim needs house and postcode; letters need the rest.')}>
        <FieldRow>
          <TextInput label={t('House name or number')} required maxLength={giftAidLimits.house} {...field('house')} />
          <TextInput label={t('Postcode')} maxLength={limits.postcode} {...field('postcode')} />
        </FieldRow>
        <Textarea label={t('Street and town')} rows={3} maxLength={limits.address} {...field('address')} />
        <NativeSelect label={t('Country')} data={countryOptions(countries, i18n.language)} {...field('country')} />
      </FormSection>
      <FormSection
        title={t('Sale for the donor')}
        purpose={t('Things are sold in the donor’s name, and what they bring becomes the gift.')}
      >
        <Checkbox
          label={t('The donor agreed that you sell for them, and that the things are no stock of a business')}
          {...form.getInputProps('agent', { type: 'checkbox' })}
        />
      </FormSection>
    </>
  );
}
