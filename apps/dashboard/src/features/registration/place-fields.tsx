import { limits } from '@dw/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesQuery } from '../../lib/countries';
import { countryOptions } from '../../lib/country-options';
import type { DetailsValues } from './details-form-values';
import css from './form.module.css';
import { hintBelow } from './hint-below';
import { useTownLookup } from './use-town-lookup';

/** Address, country, postcode and town; the postcode brings the town, which may be typed over. */
export function PlaceFields({ form }: { form: UseFormReturnType<DetailsValues> }) {
  const { t, i18n } = useTranslation();
  const { data: countries } = useQuery(countriesQuery);
  const town = useTownLookup(form);
  const options = useMemo(() => countryOptions(countries, i18n.language), [countries, i18n.language]);
  const text = { required: true, withAsterisk: false };
  const postcode = form.getInputProps('postcode');
  const country = form.getInputProps('country');
  return (
    <>
      <TextInput
        label={t('Register address')}
        autoComplete="street-address"
        maxLength={limits.address}
        {...text}
        {...form.getInputProps('address')}
      />
      <NativeSelect
        label={t('Country')}
        autoComplete="country"
        data={options}
        {...country}
        onBlur={(event) => {
          country.onBlur?.(event);
          town.look();
        }}
      />
      <div className={css.pair}>
        <TextInput
          label={t('Postcode')}
          autoComplete="postal-code"
          maxLength={limits.postcode}
          {...text}
          {...postcode}
          onBlur={(event) => {
            postcode.onBlur?.(event);
            town.look();
          }}
        />
        <TextInput
          label={t('City')}
          description={town.found ? t('Found by your postcode.') : undefined}
          {...hintBelow}
          autoComplete="address-level2"
          maxLength={limits.town}
          {...text}
          {...form.getInputProps('city_name')}
        />
      </div>
    </>
  );
}
