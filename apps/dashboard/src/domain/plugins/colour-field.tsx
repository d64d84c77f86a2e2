import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './colour-field.module.css';
import { textOn } from './contrast';
import { isColour, sixDigits } from './plugin-form-values';

type Props = { label: string; value: string; onChange: (value: string) => void; error?: ReactNode };

/** A colour as text, with the browser’s own picker before it. */
export function ColourField({ label, value, onChange, error }: Props) {
  const { t, i18n } = useTranslation();
  const { best: easier, ratio, enough } = textOn(value);
  const shown = ratio.toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const verdict = enough ? t('Good.') : t('Hard to read.');
  const best =
    easier === 'white'
      ? t('White text on it: {ratio} to 1.', { ratio: shown })
      : t('Dark text on it: {ratio} to 1.', { ratio: shown });
  const description = isColour(value) ? `${best} ${verdict}` : undefined;
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
