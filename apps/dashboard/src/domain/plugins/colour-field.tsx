import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './colour-field.module.css';
import { sixDigits } from './plugin-form-values';

type Props = { label: string; value: string; onChange: (value: string) => void; error?: ReactNode };

/** A colour as text, with the browser’s own picker before it. */
export function ColourField({ label, value, onChange, error }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      maxLength={9}
      autoCapitalize="none"
      spellCheck={false}
      leftSection={
        <input
          type="color"
          className={css.swatch}
          aria-label={t('Pick {label}', { label })}
          value={sixDigits(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
