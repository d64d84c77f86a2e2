import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../kit/loaded';
import { PageHead } from '../../kit/page-head';
import { InstallSteps } from './install-steps';
import { PluginForm } from './plugin-form';
import { websiteQuery } from './websites.api';
import { websitesPaths } from './websites.paths';

/** Brings the widget to a website: the snippet to paste, and how the widget looks there. */
export function WebsiteConfigurePage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const query = useQuery(websiteQuery(uuid));
  const name = query.data?.name ?? '';
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
        title={name ? t('Configure {name}', { name }) : t('Configure')}
        purpose={t('Paste the snippet into your shop, then choose how the widget looks there.')}
        actions={
          <Button
            component={Link}
            to={websitesPaths.preview(uuid)}
            variant="default"
            leftSection={<IconEye size={17} stroke={1.6} aria-hidden />}
          >
            {t('Preview')}
          </Button>
        }
      />
      <Loaded query={query}>
        {(site) => (
          <>
            <InstallSteps site={site} />
            <PluginForm key={site.uuid} site={site} />
          </>
        )}
      </Loaded>
    </>
  );
}
