import type { CallAnswer } from '@dw/contract';
import { limits } from '@dw/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countryOptions } from '../../lib/country-options';
import { FieldRow } from '../form/form-section';
import type { PlaceFormValues } from './place-form-values';
import type { useLocate } from './use-locate';

type Props = {
  form: UseFormReturnType<PlaceFormValues>;
  countries: CallAnswer<'GET', '/countries'> | undefined;
  locate: Pick<ReturnType<typeof useLocate>, 'left' | 'leftPostcode'>;
};

/** Street, postcode, town and country; a postcode finds its town, and a whole address its pin. */
export function AddressFields({ form, countries, locate }: Props) {
  const { t, i18n } = useTranslation();
  const { getInputProps } = form;
  const options = useMemo(() => {
    const ids = new Map(countries?.map(({ code, id }) => [code, String(id)]));
    return countryOptions(countries ?? [], i18n.language).map(({ value, label }) => ({
      value: ids.get(value) ?? '',
      label,
    }));
  }, [countries, i18n.language]);
  const plain = { required: true, autoComplete: 'off' };
  return (
    <>
      <TextInput
        label={t('Street')}
        {...plain}
        maxLength={limits.address}
        {...getInputProps('street')}
        onBlur={locate.left}
      />
      <FieldRow>
        <TextInput
          label={t('Postcode')}
          {...plain}
          maxLength={limits.postcode}
          {...getInputProps('postcode')}
          onBlur={() => {
            locate.leftPostcode();
            locate.left();
          }}
        />
        <TextInput
          label={t('City')}
          {...plain}
          maxLength={limits.town}
          {...getInputProps('city')}
          onBlur={locate.left}
        />
      </FieldRow>
      <NativeSelect
        label={t('Country')}
        required
        data={options}
        {...getInputProps('country_id')}
        onBlur={locate.left}
      />
    </>
  );
}
