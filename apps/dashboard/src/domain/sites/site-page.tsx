import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AllowedPage } from '../../kit/page/allowed';
import { PageHead } from '../../kit/page/page-head';
import { Loaded } from '../../kit/states/loaded';
import { type Website, websiteQuery } from './sites.api';
import { websitesPaths } from './sites.paths';

type Props = {
  /** The title with the website’s name, and without one while it loads. */
  title: (name: string) => string;
  purpose: string;
  /** The ways to other pages of the same website. */
  beside: readonly { label: string; icon: ReactNode; to: (uuid: string) => string }[];
  skeleton?: ReactNode;
  children: (site: Website) => ReactNode;
};

/** A page about the one website that the address names. */
export function WebsitePage({ title, purpose, beside, skeleton, children }: Props) {
  const { t } = useTranslation();
  const { uuid = '' } = useParams();
  const query = useQuery(websiteQuery(uuid));
  return (
    <>
      <PageHead
        crumbs={[{ label: t('Integrations') }, { label: t('Websites'), to: websitesPaths.list }]}
        title={title(query.data?.name ?? '')}
        purpose={purpose}
        actions={beside.map(({ label, icon, to }) => (
          <AllowedPage key={label} to={to(uuid)}>
            <Button component={Link} to={to(uuid)} variant="default" leftSection={icon}>
              {label}
            </Button>
          </AllowedPage>
        ))}
      />
      <Loaded query={query} skeleton={skeleton}>
        {children}
      </Loaded>
    </>
  );
}
