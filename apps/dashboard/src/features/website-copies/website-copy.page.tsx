import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { AllowedPage } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import { EmptyState } from '../../kit/states/empty-state';
import { Loaded } from '../../kit/states/loaded';
import { CopyForm } from './copy-form';
import { copyChoicesQuery } from './website-copies.api';

/** Copies what a website has to others of the account, once the difference was seen. */
export function WebsiteCopyPage() {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const query = useQuery(copyChoicesQuery(uuid));
  const name = query.data?.name;
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
        title={name ? t('Copy {name} to other websites', { name }) : t('Copy to other websites')}
        purpose={t('Settings, mails and coupons. You see what would change before anything does.')}
      />
      <Loaded query={query}>
        {(choices) =>
          choices.targets.length === 0 ? (
            <EmptyState
              title={t('There is no other website')}
              text={t('This is the only one here. Once there is another, you can copy to it.')}
              actions={
                <AllowedPage to={websitesPaths.add}>
                  <Button component={Link} to={websitesPaths.add}>
                    {t('Add website')}
                  </Button>
                </AllowedPage>
              }
            />
          ) : (
            <CopyForm key={uuid} uuid={uuid} choices={choices} />
          )
        }
      </Loaded>
    </>
  );
}
