import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts';
import { FormBody } from '../../kit/form-page';
import { Loaded } from '../../kit/loaded';
import { useServerForm } from '../../kit/use-server-form';
import { type AuthUser, startSession } from '../../lib/session';
import { CompanySection } from './company-section';
import { detailsRules, registrationOf, toBody, toFormValues } from './details-form-values';
import { mergedUser } from './merged-user';
import { PlaceSection } from './place-section';
import { type Company, changeDetails, companyQuery } from './profile.api';
import { rememberOutcome } from './remember-outcome';

/** Company, names and place of the signed-in user. */
export function DetailsForm({ user }: { user: AuthUser }) {
  const query = useQuery(companyQuery);
  return <Loaded query={query}>{(company) => <Form user={user} company={company} />}</Loaded>;
}

function Form({ user, company }: { user: AuthUser; company: Company }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useServerForm({
    initialValues: toFormValues(user, company),
    validate: detailsRules((text) => t(text)),
    aliases: { city_id: 'city_name' },
    save: (values) =>
      rememberOutcome(
        () => changeDetails(user.id, toBody(values, user.role)),
        () => 'Details updated.',
      ),
    onSaved: (answer) => {
      const changed = mergedUser(user, answer.user);
      startSession(changed, user.access_token);
      const kept = registrationOf(form.form.getValues(), changed);
      client.setQueryData(companyQuery.queryKey, kept);
      form.form.setInitialValues(toFormValues(changed, kept));
      form.form.reset();
      showAlert(t('Details updated.'), 'success');
    },
  });
  return (
    <FormBody form={form} submitLabel={t('Update')}>
      <CompanySection form={form.form} charity={user.role === 'CHARITY'} />
      <PlaceSection form={form.form} />
    </FormBody>
  );
}
