import { TextInput, type TextInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A code of an authenticator app. */
export function CodeField(props: TextInputProps) {
  const { t } = useTranslation();
  return <TextInput label={t('Code')} autoComplete="one-time-code" required withAsterisk={false} {...props} />;
}
