import { limits } from '@dw/contract/limits';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { withoutScheme } from './site-url';
import css from './site-url-field.module.css';

type Props = Pick<TextInputProps, 'value' | 'error'> & { onChange: (url: string) => void };

/** The address of a shop; the scheme stands before the field, and a typed one is left out. */
export function SiteUrlField({ onChange, ...props }: Props) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('Website url')}
      description={t('The address of the shop, as customers type it.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      maxLength={limits.url}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder="shop.example"
      leftSection={<span className={css.scheme}>https://</span>}
      leftSectionWidth={70}
      {...props}
      onChange={(event) => onChange(withoutScheme(event.currentTarget.value))}
    />
  );
}
