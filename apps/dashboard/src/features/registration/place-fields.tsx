import { limits } from '@dw/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hintBelow } from '../../kit/form/hint-below';
import { useLateAnswer } from '../../kit/form/late-answer';
import { countriesQuery } from '../../lib/countries';
import { countryOptions } from '../../lib/country-options';
import type { DetailsValues } from './details-form-values';
import css from './form.module.css';
import { townOfPostcode } from './registration.api';

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

/**
 * Fills in the town of postcode and country. A town that was typed is never touched, and where none is known, or the
 * answer comes late, nothing happens: the field can always be typed.
 */
function useTownLookup(form: UseFormReturnType<DetailsValues>) {
  const [foundTown, setFoundTown] = useState('');
  const asked = useRef('');
  const ask = useLateAnswer(form, ['city_name']);

  const look = async () => {
    const { postcode, country } = form.getValues();
    const question = `${country} ${postcode.trim()}`;
    if (postcode.trim() === '' || question === asked.current) return;
    asked.current = question;
    const { city_name: typed } = form.getValues();
    if (typed !== '' && typed !== foundTown) return;
    const fill = ask();
    const answer = await townOfPostcode(postcode.trim(), country).catch(() => undefined);
    if (answer && fill({ city_name: answer.name })) setFoundTown(answer.name);
  };

  return { look: () => void look(), found: foundTown !== '' && form.values.city_name === foundTown };
}
