import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { rememberOutcome } from '../../domain/accounts/remember-outcome';
import { showAlert } from '../../kit/alerts/alerts';
import { FormBody } from '../../kit/form/form-page';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { type AuthUser, startSession } from '../../lib/session';
import { CompanySection } from './company-section';
import { afterSave, detailsRules, toBody, toFormValues } from './details-form-values';
import { detailsInWords, detailsLabels } from './details-labels';
import { mergedUser } from './merged-user';
import { PlaceSection } from './place-section';
import { type Company, changeDetails, companyQuery, reloadCompany, type Saved } from './profile.api';

/** Company, names and place of the signed-in user. */
export function DetailsForm({ user }: { user: AuthUser }) {
  const query = useQuery(companyQuery);
  return <Loaded query={query}>{(company) => <Form user={user} company={company} />}</Loaded>;
}

function Form({ user, company }: { user: AuthUser; company: Company }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const form = useServerForm({
    initialValues: toFormValues(company),
    validate: detailsRules((text) => t(text)),
    aliases: { city_id: 'city', city_name: 'city' },
    save: (values, version) =>
      rememberOutcome(
        () => changeDetails(user.id, { ...toBody(values, user.role), updated_at: version }),
        () => 'Details updated.',
      ),
    edit: {
      version: company.updated_at,
      versionOf: (saved: Saved) => saved.updated_at,
      reload: async () => {
        const now = await reloadCompany(client);
        return { version: now.updated_at, values: toFormValues(now) };
      },
      labels: detailsLabels((text) => t(text)),
      say: detailsInWords((text) => t(text), i18n.language),
    },
    afterwards: (saved, sent) => toFormValues(afterSave(sent, saved)),
    onSaved: (saved, sent) => {
      startSession(mergedUser(user, saved.user), user.access_token);
      client.setQueryData(companyQuery.queryKey, afterSave(sent, saved));
      showAlert(t('Details updated.'), 'success');
    },
  });
  return (
    <FormBody quiet form={form} submitLabel={t('Update')}>
      <CompanySection form={form.form} charity={user.role === 'CHARITY'} />
      <PlaceSection form={form.form} />
    </FormBody>
  );
}
