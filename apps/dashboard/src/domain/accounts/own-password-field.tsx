import { limits } from '@dw/contract/limits';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The password of whoever is signed in, before what a stolen session must not change. */
export function OwnPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={t('Your password')}
      autoComplete="current-password"
      maxLength={limits.password.maximum}
      required
      withAsterisk={false}
      visibilityToggleButtonProps={{ 'aria-label': t('Show password'), tabIndex: 0 }}
      {...props}
    />
  );
}
