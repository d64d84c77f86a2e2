import { limits } from '@dw/contract/limits';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { townOfPostcode } from '../../kit/address/lookups.api';
import { showAlert } from '../../kit/alerts/alerts';
import { FieldRow, FormSection } from '../../kit/form/form-section';
import { useLateAnswer } from '../../kit/form/late-answer';
import { errorText } from '../../kit/states/error-text';
import { countriesQuery } from '../../lib/countries';
import { countryOptions } from '../../lib/country-options';
import { CityPicker } from './city-picker';
import type { DetailsValues } from './details-form-values';
import css from './profile.module.css';

/** Address, country, postcode and town. Another country clears postcode and town. */
export function PlaceSection({ form }: { form: UseFormReturnType<DetailsValues> }) {
  const { t, i18n } = useTranslation();
  const { data: countries } = useQuery(countriesQuery);
  const options = useMemo(() => countryOptions(countries, i18n.language), [countries, i18n.language]);
  const { country, postcode } = form.values;
  const ask = useLateAnswer(form, ['city']);
  const lookUp = useMutation({
    mutationFn: async () => {
      const fill = ask();
      return { ...(await townOfPostcode(postcode.trim(), country)), fill };
    },
    onSuccess: ({ id, name, fill }) => fill({ city: { id, name } }),
    onError: (error) => showAlert(errorText(t, error), 'danger'),
  });
  const chooseCountry = (code: string) => form.setValues({ country: code, postcode: '', city: { id: null, name: '' } });
  return (
    <FormSection title={t('Address')} purpose={t('Where the company is registered.')}>
      <TextInput
        label={t('Address')}
        autoComplete="street-address"
        maxLength={limits.address}
        {...form.getInputProps('address')}
      />
      <FieldRow>
        <NativeSelect
          label={t('Country')}
          autoComplete="country"
          data={options}
          {...form.getInputProps('country')}
          onChange={(event) => chooseCountry(event.currentTarget.value)}
        />
        <TextInput
          label={t('Postcode')}
          autoComplete="postal-code"
          maxLength={limits.postcode}
          {...form.getInputProps('postcode')}
        />
      </FieldRow>
      <div className={css.city}>
        <CityPicker
          country={country}
          value={form.values.city.name}
          error={form.errors.city}
          hint={
            lookUp.data?.approximate && lookUp.data.name === form.values.city.name
              ? t('The post town of this postcode area. Type another town if it is not yours.')
              : ''
          }
          onChange={({ id, name }) => form.setValues({ city: { id, name } })}
        />
        <Button
          variant="default"
          disabled={country === '' || postcode.trim() === ''}
          loading={lookUp.isPending}
          onClick={() => lookUp.mutate()}
        >
          {t('Update city')}
        </Button>
      </div>
    </FormSection>
  );
}
