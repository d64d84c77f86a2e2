import { useTranslation } from 'react-i18next';
import { DetailsForm } from './details-form';
import css from './form.module.css';
import { LogInLine } from './log-in-line';
import { RegistrationError } from './registration-error';
import { RegistrationPage } from './registration-page';
import { WithDraft } from './with-draft';

/** Step 5: the company and whom to contact. */
export function RegisterDetailsPage() {
  const { t } = useTranslation();
  return (
    <RegistrationPage step={5} title={t('Register')}>
      <div className={css.head}>
        <h1>{t('Register')}</h1>
        <p>{t('Your company, and whom we may contact.')}</p>
      </div>
      <RegistrationError />
      <WithDraft due={3}>{(props) => <DetailsForm {...props} />}</WithDraft>
      <LogInLine />
    </RegistrationPage>
  );
}
