import { limits } from '@dw/contract/limits';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../kit/form/password-field';

/** The password of whoever is signed in, before what a stolen session must not change. */
export function OwnPasswordField(props: ComponentProps<typeof PasswordField>) {
  const { t } = useTranslation();
  return (
    <PasswordField
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
