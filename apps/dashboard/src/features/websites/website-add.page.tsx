import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { addWebsite } from '../../domain/sites/sites.api';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { showAlert } from '../../kit/alerts/alerts';
import { WebsiteForm } from './website-form';
import { emptyWebsite, toBody } from './website-form-values';

/** Adds a website; what comes next is its snippet. */
export function WebsiteAddPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <WebsiteForm
      crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
      title={t('Add website')}
      purpose={t('Next you get the snippet that brings the widget to this website.')}
      initialValues={emptyWebsite}
      submitLabel={t('Add website')}
      save={(values) => addWebsite(client, toBody(values))}
      onSaved={({ uuid }) => {
        showAlert(t('Website added'), 'success');
        void navigate(websitesPaths.configure(uuid));
      }}
    />
  );
}
