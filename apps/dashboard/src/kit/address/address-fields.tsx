import { limits } from '@dw/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import type { GetInputProps } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type FocusEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countriesQuery } from '../../lib/countries';
import { countryOptions } from '../../lib/country-options';
import { FieldRow } from '../form/form-section';

/** What a form holds of an address; `country_id` is the wire’s number as text. */
type AddressValues = { street: string; city: string; postcode: string; country_id: string };

type Props = {
  form: { readonly getInputProps: GetInputProps<AddressValues> };
  /** The house number has a field of its own, `house_no`. */
  houseNumber?: boolean;
  /** The country is shown and stays as it is. */
  fixedCountry?: boolean;
  /** When one of the fields loses the focus. */
  onLeft?: () => void;
  /** When the postcode does, before `onLeft`: it finds its town, say. */
  onLeftPostcode?: () => void;
};

/** Street, postcode, town and country. */
export function AddressFields({ form, houseNumber, fixedCountry, onLeft, onLeftPostcode }: Props) {
  const { t, i18n } = useTranslation();
  const { data: countries } = useQuery(countriesQuery);
  const options = useMemo(() => {
    const ids = new Map(countries?.map(({ code, id }) => [code, String(id)]));
    return countryOptions(countries ?? [], i18n.language).map(({ value, label }) => ({
      value: ids.get(value) ?? '',
      label,
    }));
  }, [countries, i18n.language]);
  /** What a field takes besides its label and length. */
  const field = (name: string, left = onLeft) => {
    const { onBlur, ...props } = form.getInputProps(name);
    return {
      required: true,
      autoComplete: 'off',
      ...props,
      onBlur: (event: FocusEvent) => {
        onBlur?.(event);
        left?.();
      },
    };
  };
  const street = <TextInput label={t('Street')} maxLength={limits.address} {...field('street')} />;
  return (
    <>
      {houseNumber ? (
        <FieldRow>
          {street}
          <TextInput label={t('House number')} maxLength={limits.houseNumber} {...field('house_no')} />
        </FieldRow>
      ) : (
        street
      )}
      <FieldRow>
        <TextInput
          label={t('Postcode')}
          maxLength={limits.postcode}
          {...field('postcode', () => {
            onLeftPostcode?.();
            onLeft?.();
          })}
        />
        <TextInput label={t('City')} maxLength={limits.town} {...field('city')} />
      </FieldRow>
      <NativeSelect label={t('Country')} data={options} disabled={fixedCountry ?? false} {...field('country_id')} />
    </>
  );
}
