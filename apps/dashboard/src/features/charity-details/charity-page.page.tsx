import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showAlert } from '../../kit/alerts/alerts';
import { FormPage } from '../../kit/form/form-page';
import { FormSection } from '../../kit/form/form-section';
import { useServerForm } from '../../kit/form/use-server-form';
import { Loaded } from '../../kit/states/loaded';
import { type CharityConfig, configQuery, saveConfig } from './charity-details.api';
import { charityDetailsPaths } from './charity-details.paths';
import { FinderSection } from './finder-section';
import { PageEditor } from './page-editor';
import { PublicAddress } from './public-address';

/** The text of the charity’s own page. */
export function CharityPagePage() {
  const query = useQuery(configQuery);
  return <Loaded query={query}>{(config) => <PageForm config={config} />}</Loaded>;
}

function PageForm({ config }: { config: CharityConfig }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const server = useServerForm({
    initialValues: { page: config.page },
    stored: config.page !== '',
    save: ({ page }) => saveConfig(client, { page }),
    onSaved: () => showAlert(t('Updated'), 'success'),
  });
  return (
    <FormPage
      crumbs={[{ label: t('Donations Setup') }, { label: t('Charity Details'), to: charityDetailsPaths.details }]}
      title={t('Charity Page')}
      purpose={t('More about you, below your description.')}
      form={server}
      submitLabel={t('Update Charity Page')}
    >
      <FormSection title={t('Your page')} wide>
        <PublicAddress config={config} />
        <PageEditor
          label={t('Page text')}
          value={server.form.getValues().page}
          error={server.form.errors.page}
          onChange={(page) => server.form.setFieldValue('page', page)}
        />
      </FormSection>
      <FinderSection config={config} />
    </FormPage>
  );
}
