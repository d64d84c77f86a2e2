import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { WebsitePage } from '../../domain/sites/site-page';
import { websitesPaths } from '../../domain/sites/sites.paths';
import { Loaded } from '../../kit/states/loaded';
import { siteGiftsQuery } from './gifts.api';
import { SiteGiftsForm } from './site-gifts-form';

/** Whether a website asks its shoppers for a small gift, and for which charity. */
export function WebsiteGiftsPage() {
  const { t } = useTranslation();
  return (
    <WebsitePage
      title={(name) => (name ? t('Small gifts at {name}', { name }) : t('Small gifts'))}
      purpose={t('Once items are added, shoppers can give a little to a charity. The money goes straight to it.')}
      beside={[
        {
          label: t('Manual configuration'),
          icon: <IconAdjustmentsHorizontal size={17} stroke={1.6} aria-hidden />,
          to: websitesPaths.configure,
        },
      ]}
    >
      {({ uuid }) => <OfSite uuid={uuid} />}
    </WebsitePage>
  );
}

function OfSite({ uuid }: { uuid: string }) {
  const query = useQuery(siteGiftsQuery(uuid));
  return <Loaded query={query}>{(saved) => <SiteGiftsForm uuid={uuid} saved={saved} />}</Loaded>;
}
