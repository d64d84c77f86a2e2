import { useTranslation } from 'react-i18next';
import { usePassed } from './passed-state';
import { PlansForm } from './plans-form';
import { RegistrationPage } from './registration-page';
import { WithDraft } from './with-draft';

/** Step 6: the plan, and how it is paid. */
export function RegisterPlansPage() {
  const { t } = useTranslation();
  const { role = 'RETAILER' } = usePassed();
  return (
    <RegistrationPage step={6} title={t('Plans for {type}', { type: t(role.toLowerCase()) })} wide>
      <WithDraft due={4}>{(props) => <PlansForm {...props} />}</WithDraft>
    </RegistrationPage>
  );
}
