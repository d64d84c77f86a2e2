import type { CharityRegulator } from '@dw/contract/enums';
import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { regulatorLabels } from './regulator-labels';

type Values = { charity_regulator: CharityRegulator; charity_number: string };
type Props<V extends Values> = {
  form: Pick<UseFormReturnType<V>, 'getInputProps' | 'errors' | 'clearFieldError'> & { readonly values: Values };
  required?: boolean;
};

/** Who keeps the charity’s number, which decides how it is written, and the number. */
export function CharityNumberFields<V extends Values>({ form, required = false }: Props<V>) {
  const { t } = useTranslation();
  const regulators = Object.entries(regulatorLabels((text) => t(text))).map(([value, label]) => ({ value, label }));
  const hints = {
    england_wales: t('6 or 7 digits.'),
    scotland: t('SC followed by 6 digits.'),
    northern_ireland: t('NIC followed by 6 digits.'),
  };
  const regulator = form.getInputProps('charity_regulator');
  return (
    <>
      <NativeSelect
        label={t('Registered in')}
        data={regulators}
        {...regulator}
        onChange={(event) => {
          regulator.onChange(event);
          form.clearFieldError('charity_number');
        }}
      />
      <TextInput
        label={t('Charity number')}
        description={form.errors.charity_number ? undefined : hints[form.values.charity_regulator]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={20}
        required={required}
        withAsterisk={false}
        {...form.getInputProps('charity_number')}
      />
    </>
  );
}
