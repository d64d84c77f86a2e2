import { limits } from '@dw/contract/limits';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CharityNumberFields } from '../../domain/charities/charity-number-fields';
import { legalPath } from '../../domain/legal/legal-links';
import { useFirstFocus } from '../../kit/form/use-first-focus';
import { useServerForm } from '../../kit/form/use-server-form';
import { VatField } from '../../kit/form/vat-field';
import { emptyDetails } from './details-form-values';
import { detailsRules, detailsToWire } from './details-rules';
import css from './form.module.css';
import { PhoneField } from './phone-field';
import { PlaceFields } from './place-fields';
import { setDetails } from './registration.api';
import { registrationPaths } from './registration.paths';
import { LogInLine, RegistrationError, RegistrationPage } from './registration-page';
import { registrationSlice } from './registration-slice';
import { useStep } from './use-step';
import type { DraftProps } from './with-draft';
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

/** Company, contact and place. What is typed stays while the page is open, so that going back loses nothing. */
function DetailsForm({ draft, code, passed }: DraftProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const take = useStep(code, passed);
  const first = useFirstFocus();
  const role = draft.type;
  const server = useServerForm({
    initialValues: registrationSlice.getState().details ?? emptyDetails,
    validate: detailsRules(role, (text) => t(text)),
    asksBeforeLeaving: false,
    save: (values) => take(() => setDetails(detailsToWire(code, role, values))),
    onSaved: () => navigate(registrationPaths.plans, { state: passed }),
  });
  const { form, saving, submit } = server;
  const { values } = form;
  useEffect(() => registrationSlice.setState({ details: values }), [values]);

  const text = { required: true, withAsterisk: false };
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <TextInput
        ref={first}
        label={t('Company name')}
        autoComplete="organization"
        maxLength={limits.companyName}
        {...text}
        {...form.getInputProps('company_name')}
      />
      <div className={css.field}>
        <VatField
          country={form.values.country}
          {...text}
          required={values.vat_registered}
          disabled={!values.vat_registered}
          {...form.getInputProps('vatin')}
        />
        <Checkbox
          label={t('Not VAT registered')}
          checked={!values.vat_registered}
          onChange={(event) => {
            form.setFieldValue('vat_registered', !event.currentTarget.checked);
            form.clearFieldError('vatin');
          }}
        />
      </div>
      {role === 'CHARITY' && <CharityNumberFields form={form} required />}
      <div className={css.pair}>
        <TextInput
          label={t('First name')}
          autoComplete="given-name"
          maxLength={limits.personName}
          {...text}
          {...form.getInputProps('first_name')}
        />
        <TextInput
          label={t('Last name')}
          autoComplete="family-name"
          maxLength={limits.personName}
          {...text}
          {...form.getInputProps('last_name')}
        />
      </div>
      <PhoneField {...form.getInputProps('phone')} />
      <PlaceFields form={form} />
      <AcceptedTerms />
      <Button type="submit" size="lg" fullWidth loading={saving}>
        {t('Next')}
      </Button>
    </form>
  );
}

/** What going on accepts. The server keeps the version of the terms, and when. */
function AcceptedTerms() {
  return (
    <p className="dw-dim">
      <Trans
        i18nKey="With Next you accept the <terms>terms</terms> and have read the <privacy>privacy policy</privacy>."
        components={{
          // biome-ignore lint/a11y/useAnchorContent: the translation fills it
          terms: <a href={legalPath('terms')} target="_blank" rel="noreferrer" />,
          // biome-ignore lint/a11y/useAnchorContent: the translation fills it
          privacy: <a href={legalPath('privacy')} target="_blank" rel="noreferrer" />,
        }}
      />
    </p>
  );
}
