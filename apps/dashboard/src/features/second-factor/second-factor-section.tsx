import { useTranslation } from 'react-i18next';
import { FormSection } from '../../kit/form/form-section';
import { SecondFactorSteps } from './second-factor-steps';

/** What the login asks for besides the password. */
export function SecondFactorSection() {
  const { t } = useTranslation();
  return (
    <FormSection
      title={t('Two-step login')}
      purpose={t('Besides your password, the login asks for a code that only your phone shows.')}
    >
      <SecondFactorSteps />
    </FormSection>
  );
}
