import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { DetailsValues } from './details-form-values';
import { hintBelow } from './hint-below';

/** Who keeps the charity’s number, and the number. */
export function CharityFields({ form }: { form: UseFormReturnType<DetailsValues> }) {
  const { t } = useTranslation();
  const regulators = [
    { value: 'england_wales', label: t('England and Wales') },
    { value: 'scotland', label: t('Scotland') },
    { value: 'northern_ireland', label: t('Northern Ireland') },
  ];
  const hints = {
    england_wales: t('6 or 7 digits.'),
    scotland: t('SC followed by 6 digits.'),
    northern_ireland: t('NIC followed by 6 digits.'),
  };
  return (
    <>
      <NativeSelect label={t('Registered in')} data={regulators} {...form.getInputProps('charity_regulator')} />
      <TextInput
        label={t('Charity number')}
        description={form.errors.charity_number ? undefined : hints[form.values.charity_regulator]}
        maxLength={20}
        {...hintBelow}
        required
        withAsterisk={false}
        {...form.getInputProps('charity_number')}
      />
    </>
  );
}
