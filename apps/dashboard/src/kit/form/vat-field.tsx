import { vatCheckDigitsFit } from '@dw/contract/vat';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './vat-field.module.css';

/** A VAT ID. Wrong check digits show a hint and do not block: valid ones prove no registration either. */
export function VatField(props: Omit<TextInputProps, 'label' | 'description' | 'value'> & { value?: string }) {
  const { t } = useTranslation();
  const { value = '', error, disabled } = props;
  const doubtful = !error && !disabled && vatCheckDigitsFit(value) === false;
  const hint = doubtful ? (
    <span className={css.doubt} role="status">
      {t('This does not look like a valid number: its check digits do not match. You can still continue with it.')}
    </span>
  ) : (
    t('9 digits, or GB followed by 9 digits.')
  );
  return (
    <TextInput
      maxLength={20}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      label={t('VAT ID')}
      description={error ? undefined : hint}
    />
  );
}
