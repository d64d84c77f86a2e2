import { vatCheckDigitsFit } from '@dw/contract/vat';
import { isUkVat } from '@dw/contract/vat-text';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './vat-field.module.css';

type Props = Omit<TextInputProps, 'label' | 'description' | 'value'> & {
  value?: string;
  /** Whose form it has: ISO 3166-1 alpha-2. */
  country: string;
};

/** A VAT ID. Wrong check digits show a hint and do not block: valid ones prove no registration either. */
export function VatField({ country, ...props }: Props) {
  const { t } = useTranslation();
  const { value = '', error, disabled } = props;
  const ofUk = isUkVat(country);
  const doubtful = ofUk && !error && !disabled && vatCheckDigitsFit(value) === false;
  const hint = doubtful ? (
    <span className={css.doubt} role="status">
      {t('This does not look like a valid number: its check digits do not match. You can still continue with it.')}
    </span>
  ) : ofUk ? (
    t('9 digits, or GB followed by 9 digits.')
  ) : (
    t('As your country writes it, such as PL5260250274.')
  );
  return (
    <TextInput
      maxLength={30}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      label={t('VAT ID')}
      description={error ? undefined : hint}
    />
  );
}
