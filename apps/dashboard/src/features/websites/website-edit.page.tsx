import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { changeWebsite, reloadWebsite, websiteQuery } from '../../domain/sites/sites.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { Loaded } from '../../kit/states/loaded';
import { WebsiteForm } from './website-form';
import { toBody, toFormValues } from './website-form-values';

/** Changes the name and url of a website. */
export function WebsiteEditPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery(websiteQuery(uuid));
  return (
    <Loaded query={query}>
      {(site) => (
        <WebsiteForm
          key={site.uuid}
          crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
          title={t('Edit {name}', { name: site.name })}
          purpose={t('Its name and its address. The snippet in the shop stays the same.')}
          initialValues={toFormValues(site)}
          submitLabel={t('Update')}
          stored={{ version: site.updated_at, reload: () => reloadWebsite(client, site.uuid) }}
          save={(values, version) => changeWebsite(client, site.uuid, { ...toBody(values), updated_at: version })}
          onSaved={() => {
            showAlert(t('Website updated'), 'success');
            void navigate(websitesPaths.list);
          }}
        />
      )}
    </Loaded>
  );
}
