import { limits } from '@dw/contract/limits';
import { Input, type InputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** The field in the top bar, with or without the list that opens below it. */
export function PageSearchField(props: InputProps & Omit<ComponentProps<'input'>, keyof InputProps>) {
  const { t } = useTranslation();
  return (
    <Input
      role="combobox"
      type="search"
      aria-label={t('Search pages and records')}
      placeholder={t('Search pages and records')}
      maxLength={limits.search}
      leftSection={<IconSearch size={17} stroke={1.6} aria-hidden />}
      {...props}
    />
  );
}
