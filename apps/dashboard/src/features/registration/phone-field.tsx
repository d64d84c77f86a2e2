import { limits } from '@dw/contract/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './form.module.css';

/** A UK telephone number; its country is shown and cannot be changed. */
export function PhoneField(props: TextInputProps) {
  const { t } = useTranslation();
  const country = (
    <select className={css.country} disabled aria-label={t('Dialling code')} value="gb">
      <option value="gb">GB +44</option>
    </select>
  );
  return (
    <TextInput
      type="tel"
      label={t('Contact phone')}
      placeholder="+44 7987 654321"
      autoComplete="tel"
      maxLength={limits.phone}
      leftSection={country}
      leftSectionWidth={88}
      {...props}
    />
  );
}
