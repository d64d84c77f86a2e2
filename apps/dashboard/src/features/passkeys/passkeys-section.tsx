import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { PasskeySteps } from './passkey-steps';

/** The devices that a user signs in with, without a password. */
export function PasskeysSection() {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('Passkeys')}
      purpose={t('Log in with your finger, your face or the PIN of your device instead of a password.')}
    >
      <PasskeySteps />
    </FormSection>
  );
}
